import type { APIContext, APIRoute } from 'astro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { destinationHref, themeHref } from '#domain/list/package-list.ts';
import { GET as part } from '../../src/pages/sitemap/[part].xml.ts';
import { GET as sitemap } from '../../src/pages/sitemap.xml.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const ORIGIN = 'https://safarnama.example';

/** The paths that a sitemap names. */
async function pathsOf(route: APIRoute, params: Record<string, string> = {}): Promise<string[]> {
	const context: object = { params, site: new URL(ORIGIN), url: new URL(ORIGIN) };
	const text = await (await route(context as APIContext)).text();
	return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(ORIGIN, ''));
}

test('the sitemap, and its part of pages, name the list of each destination and theme that has packages, and no other', async () => {
	const [destinations, themes] = await Promise.all([
		site.services.catalogue.destinations(),
		site.services.catalogue.themes(),
	]);
	for (const paths of [await pathsOf(sitemap), await pathsOf(part, { part: 'pages' })]) {
		for (const { name, count } of destinations)
			expect(paths.includes(destinationHref(name)), name).toBe(count > 0);
		for (const { name, count } of themes) expect(paths.includes(themeHref(name)), name).toBe(count > 0);
		expect(new Set(paths).size).toBe(paths.length);
	}
});
