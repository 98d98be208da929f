import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { packageHref } from '#domain/page/paths.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { openServices } from '#server/services/index.ts';
import aboutCall from '../../src/pages/_subjects/request-call.ts';
import { type OpenSite, openSite, TODAY } from '../support/open-site.ts';

const SLUG = 'kerala-end-to-end';

const clock = { at: Date.parse(`${TODAY}T12:00:00+05:30`) };
let site: OpenSite;
beforeAll(async () => {
	site = await openSite({ now: () => clock.at });
});
afterAll(() => site.close());

async function firstDay(): Promise<string> {
	const item = await (await openServices()).packages.detail(SLUG);
	return item?.departureDates[0] ?? '';
}

async function aboutAt(search: string, place: 'page' | 'dialog' = 'page', date?: string) {
	const origin = 'https://safarnama.test';
	const url = new URL(`${packageHref(SLUG)}/request-call${search}`, origin);
	url.searchParams.set('date', date ?? (await firstDay()));
	return aboutCall({ place, params: { slug: SLUG }, url, origin, sent: {} });
}

test.each(['', '?show_operator=false'])(
	'QRY-10: the page of the request leads back to a package page that hides the operator as it does: %j',
	async (kept) => {
		const about = await aboutAt(kept);
		expect(about?.page?.back?.href).toBe(`${packageHref(SLUG)}${kept}`);
		expect(about?.subject?.day?.changeHref).toBe(`${packageHref(SLUG)}${kept}#departures`);
		expect(about?.page?.canonical).toBe(packageHref(SLUG));
	},
);

test('D253: the dialog offers the seats of a day until it is over, not on a page left open over midnight', async () => {
	const day = await firstDay();
	onTestFinished(() => {
		clock.at = Date.parse(`${TODAY}T12:00:00+05:30`);
	});
	const midnight = Date.parse(`${day}T00:00:00+05:30`) + DAY_MS;
	clock.at = midnight - 1;
	expect((await aboutAt('', 'dialog', day))?.subject?.departure).toMatchObject({ date: day });
	clock.at = midnight;
	const about = await aboutAt('', 'dialog', day);
	expect(about?.subject?.departure).toBeUndefined();
	expect(about?.subject?.day).toBeUndefined();
});
