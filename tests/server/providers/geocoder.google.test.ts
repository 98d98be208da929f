import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#server/errors/app-error.ts';
import { deliveryReasonOf } from '#server/providers/delivery-error.ts';
import { googleGeocoder } from '#server/providers/geocoder.google.ts';
import { deadAddress } from '../../support/open-gateway.ts';
import {
	aResult,
	DENIED,
	found,
	type GeocodingAnswer,
	type GeocodingService,
	KERALA,
	MUNNAR,
	openGeocodingService,
} from '../../support/open-geocoding-service.ts';

let service: GeocodingService;
beforeAll(async () => {
	service = await openGeocodingService();
});
afterAll(() => service.close());
beforeEach(() => {
	service.asked.length = 0;
});

const KEY = 'AIza-secret';
const regionsFor = (answer: GeocodingAnswer, { text = 'kerela', timeoutMs = 10_000 } = {}) => {
	service.answer = () => answer;
	return googleGeocoder({ key: KEY, url: service.url, timeoutMs }).regionsOf(text);
};
/** The failure of a question. */
const failureOf = async (regions: Promise<unknown>) => {
	const failure: unknown = await regions.catch((error) => error);
	if (!(failure instanceof AppError)) throw new Error('no AppError', { cause: failure });
	return failure;
};

test('a question has the text, the language, India as its region and the key, also beside parameters of the address', async () => {
	await regionsFor('{"status":"ZERO_RESULTS"}', { text: 'santa cruz & co, bolívia' });
	await googleGeocoder({ key: KEY, url: `${service.url}?components=x` }).regionsOf('x');
	expect(service.asked.map((query) => Object.fromEntries(query))).toEqual([
		{ address: 'santa cruz & co, bolívia', language: 'en', region: 'in', key: KEY },
		{ components: 'x', address: 'x', language: 'en', region: 'in', key: KEY },
	]);
});

describe('DSB-01: regions', () => {
	test('have their names from the most exact to the country, in the order of the service', async () => {
		expect(await regionsFor(found(MUNNAR, KERALA))).toEqual([
			{ names: ['Munnar', 'Idukki', 'Kerala', 'India'], country: 'India' },
			{ names: ['Kerala', 'India'], country: 'India' },
		]);
	});

	test('may lie in no country', async () => {
		expect(await regionsFor(found(aResult(['The Alps', 'natural_feature'])))).toEqual([
			{ names: ['The Alps'], country: null },
		]);
	});

	test.each([
		'continent',
		'country',
		'administrative_area_level_1',
		'administrative_area_level_2',
		'administrative_area_level_3',
		'locality',
		'postal_town',
		'sublocality',
		'colloquial_area',
		'natural_feature',
		'archipelago',
	])('are results of type %s', async (type) => {
		expect(await regionsFor(found(aResult(['There', type])))).toHaveLength(1);
	});

	test.each([
		'street_address',
		'route',
		'premise',
		'establishment',
		'point_of_interest',
		'airport',
		'postal_code',
		'plus_code',
	])('are no results of type %s, though they lie in a region', async (type) => {
		expect(await regionsFor(found(aResult(['There', type], ['Kochi', 'locality'])))).toEqual([]);
	});

	test('leave out components that are none: streets and postal codes', async () => {
		const village = aResult(
			['Munnar', 'locality'],
			['Hill Road', 'route'],
			['India', 'country'],
			['685612', 'postal_code'],
		);
		expect(await regionsFor(found(village))).toEqual([{ names: ['Munnar', 'India'], country: 'India' }]);
	});

	test('are none where the service finds nothing', async () => {
		expect(await regionsFor({ status: 'ZERO_RESULTS', results: [] })).toEqual([]);
	});
});

describe('no answer', () => {
	test.each<[string, GeocodingAnswer, number]>([
		['REQUEST_DENIED', DENIED, 60],
		['OVER_QUERY_LIMIT', { status: 'OVER_QUERY_LIMIT' }, 60],
		['OVER_DAILY_LIMIT', { status: 'OVER_DAILY_LIMIT' }, 60],
		['status 403', 403, 60],
		['status 429', 429, 60],
		['UNKNOWN_ERROR', { status: 'UNKNOWN_ERROR' }, 5],
		['status 500', 500, 5],
		['ZodError', { status: 'kerela' }, 5],
		['ZodError', { results: [] }, 5],
		['ZodError', found({ types: ['locality'] }), 5],
		['ZodError', 'null', 5],
		['SyntaxError', '<p>kerela</p>', 5],
		['SyntaxError', '', 5],
		['Error', 'endless', 5],
		['TypeError', 'elsewhere', 5],
	])('%s: %j lets the service be asked again after %i s', async (reason, answer, retryAfter) => {
		const failure = await failureOf(regionsFor(answer));
		expect(failure).toMatchObject({ code: 'provider-down', retryAfter });
		expect(deliveryReasonOf(failure.cause)).toBe(reason);
		expect(service.asked).toHaveLength(1);
	});

	test('in time is none', async () => {
		const failure = await failureOf(regionsFor('never', { timeoutMs: 100 }));
		expect(deliveryReasonOf(failure.cause)).toBe('no answer in time');
	});

	test('from where nothing listens names neither key nor text', async () => {
		const geocoder = googleGeocoder({ key: KEY, url: await deadAddress() });
		const failure = await failureOf(geocoder.regionsOf('kerela'));
		expect(deliveryReasonOf(failure.cause)).toBe('ECONNREFUSED');
		expect(inspect(failure, { depth: null })).not.toMatch(/secret|kerela/);
	});
});
