import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SearchPlaceItem, searchPlace } from '#contracts/search-metadata.ts';
import { googleGeocoder } from '#server/providers/geocoder.google.ts';
import { call } from '../support/call-endpoint.ts';
import { capturedLog } from '../support/captured-log.ts';
import {
	aResult,
	DENIED,
	found,
	type GeocodingAnswer,
	type GeocodingService,
	KERALA,
	MUNNAR,
	NOTHING_FOUND,
	openGeocodingService,
} from '../support/open-geocoding-service.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';

const KEY = 'AIza-secret';
/** `now` may be set back, `steady` is not. */
const clock = { now: Date.parse('2026-11-21T06:30:00Z'), steady: 0 };
let service: GeocodingService;
let site: OpenSite;
beforeAll(async () => {
	service = await openGeocodingService();
	const geocoder = googleGeocoder({ key: KEY, url: service.url, timeoutMs: 5000 });
	site = await openSite({ geocoder, now: () => clock.now, steadyNow: () => clock.steady });
});
afterAll(async () => {
	await site.close();
	await service.close();
});
beforeEach(() => {
	service.asked.length = 0;
	service.answer = () => NOTHING_FOUND;
	// Past the pause after a failure.
	clock.steady += 61_000;
});

/** The places for a text, and how long its response may be cached. */
async function placesFor(query: string) {
	const { status, headers, body } = await call<{ data: SearchPlaceItem[] }>(
		'GET',
		`/api/v1/search/places?${new URLSearchParams({ query })}`,
	);
	expect(status).toBe(200);
	return { data: body.data, cacheControl: headers.get('cache-control'), requestId: body.request_id };
}
const CACHED = 'public, max-age=60';

describe('DSB-01: places that the geocoder knows', () => {
	test('come as places of the catalogue, marked as meant, and may be cached', async () => {
		service.answer = () => found(KERALA);
		const { data, cacheControl } = await placesFor('kxqzv');
		const [kerala] = (await placesFor('kerala')).data;
		expect(data).toEqual([{ ...kerala, is_meant: true }]);
		expect(v.is(v.strictObject(searchPlace.entries), data[0])).toBe(true);
		expect(cacheControl).toBe(CACHED);
		expect(service.asked.map((query) => query.get('address'))).toEqual(['kxqzv']);
	});

	test('are asked for once, and never for what the catalogue knows', async () => {
		service.answer = () =>
			found(aResult(['Ooruttambalam', 'locality'], ['Kerala', 'administrative_area_level_1']));
		const first = await placesFor('ooruttambalam');
		expect(await placesFor('OORUTTAMBALAM ')).toEqual(first);
		for (const known of ['kochi', 'Munnar, India', 'eur', 'beach', 'honeymoon']) await placesFor(known);
		expect(service.asked).toHaveLength(1);
	});

	test('D239: are asked for when the clock was set back as at any other time', async () => {
		service.answer = () => found(KERALA);
		for (const text of ['kxqzw', 'kxqzx', 'kxqzy', 'kxqzz', 'kxqza']) await placesFor(text);
		clock.now -= 600_000;
		clock.steady += 1000;
		expect((await placesFor('kxqzb')).data).toMatchObject([{ name: 'Kerala' }]);
	});

	test('SB-04: a city is meant with its country', async () => {
		service.answer = () => found(MUNNAR);
		const [munnar] = (await placesFor('wvqxk')).data;
		expect(munnar).toMatchObject({ name: 'Munnar', city: 'Munnar', country: 'India', is_meant: true });
	});

	test('are none for a text that it does not know, which may be cached', async () => {
		expect(await placesFor('qqqq')).toEqual({ data: [], cacheControl: CACHED, requestId: undefined });
	});
});

test.each<[how: string, reason: string, text: string, answer: GeocodingAnswer]>([
	['refuses', 'REQUEST_DENIED', 'hyderbada', DENIED],
	['fails', 'status 500', 'hyderbadb', 500],
	['answers in no JSON', 'SyntaxError', 'hyderbadc', '<p>hyderbad</p>'],
])(
	'a geocoder that %s changes no response but its caching, and is named in the log by %s',
	async (_how, reason, text, answer) => {
		service.answer = () => answer;
		const printed = await capturedLog(async () => {
			const uncached = { data: [], cacheControl: 'no-store', requestId: 'r1' };
			expect(await placesFor(text)).toEqual(uncached);
			// After a failure the geocoder is not asked again at once, and the response of that time is not cached either.
			expect(await placesFor(`${text} again`)).toEqual(uncached);
			expect(await placesFor('kochi')).toMatchObject({ cacheControl: CACHED });
		});
		expect(service.asked).toHaveLength(1);
		expect(printed.match(/\n/g)).toHaveLength(1);
		expect(JSON.parse(printed)).toMatchObject({ level: 'warn', event: 'geocoder did not answer', reason });
		expect(printed).not.toMatch(/hyder|secret|127\.0\.0\.1/);

		clock.steady += 61_000;
		service.answer = () => found(KERALA);
		expect(await placesFor(text)).toMatchObject({ data: [{ name: 'Kerala' }], cacheControl: CACHED });
	},
);
