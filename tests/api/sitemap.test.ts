import type { APIContext, APIRoute } from 'astro';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { destinationHref, themeHref } from '#domain/list/package-list.ts';
import { provideServices } from '#server/services/index.ts';
import { GET as part } from '../../src/pages/sitemap/[part].xml.ts';
import { GET as sitemap } from '../../src/pages/sitemap.xml.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const ORIGIN = 'https://safarnama.example';

async function responseOf(route: APIRoute, params: Record<string, string> = {}): Promise<Response> {
	const context: object = { params, site: new URL(ORIGIN), url: new URL(ORIGIN) };
	return route(context as APIContext);
}

/** The paths that a sitemap names. */
async function pathsOf(route: APIRoute, params: Record<string, string> = {}): Promise<string[]> {
	const text = await (await responseOf(route, params)).text();
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

test('a part that the catalogue does not have is 404, and nothing is read for it', async () => {
	const { packages } = site.services;
	const read: number[] = [];
	const addresses = (from: number, size: number) => {
		read.push(from);
		return packages.addresses(from, size);
	};
	provideServices({ ...site.services, packages: { ...packages, addresses } });
	onTestFinished(() => provideServices(site.services));
	const statusOf = async (name: string) => (await responseOf(part, { part: name })).status;
	expect(await statusOf('1')).toBe(200);
	expect(read).toEqual([0]);
	for (const name of ['0', '2', '3', '9999', '10000', 'none']) expect(await statusOf(name), name).toBe(404);
	expect(read).toEqual([0]);
});
