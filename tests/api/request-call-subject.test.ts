import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageHref } from '#domain/page/paths.ts';
import { openServices } from '#server/services/index.ts';
import aboutCall from '../../src/pages/_subjects/request-call.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';

const SLUG = 'kerala-end-to-end';

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

async function aboutAt(search: string) {
	const origin = 'https://safarnama.test';
	const item = await (await openServices()).packages.detail(SLUG);
	const url = new URL(`${packageHref(SLUG)}/request-call${search}`, origin);
	url.searchParams.set('date', item?.departureDates[0] ?? '');
	return aboutCall({ place: 'page', params: { slug: SLUG }, url, origin, sent: {} });
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
