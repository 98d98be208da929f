import type { Page } from '@playwright/test';
import { destinationHref, themeHref } from '#domain/list/package-list.ts';
import { expect, test } from '../../support/browser/test.ts';

interface FilterGroup {
	type: string;
	filters: { name: string; count: number }[];
}

/** The list of one option, for the filters whose lists are indexed. */
const LIST_OF = new Map([
	['destination', destinationHref],
	['theme', themeHref],
]);

test('SEO-03: no page of the sitemap is without title, description, one heading or its own address', async ({
	page,
	request,
}) => {
	test.slow();
	const paths = await sitemapPaths(page);
	const told = new Map<string, string>();
	for (const path of paths.filter((it, at) => !it.startsWith('/packagedetails/') || at % 12 === 0)) {
		const html = await (await request.get(path)).text();
		const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
		expect(title, path).toMatch(/\w{3}/);
		const description = /<meta name="description" content="([^"]+)/.exec(html)?.[1] ?? '';
		expect(description, path).toMatch(/.{20}/);
		expect(html, path).not.toContain('content="noindex"');
		expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
		const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
		expect(pathOf(canonical)).toBe(path);
		for (const text of [title, description]) {
			expect(told.get(text), `${path} and another page have the same title or description`).toBeUndefined();
			told.set(text, path);
		}
	}
});

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

async function sitemapPaths({ request }: Page): Promise<string[]> {
	const text = await (await request.get('/sitemap.xml')).text();
	return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => pathOf(url));
}

test('the sitemap names every package and every page worth finding, and each answers', async ({
	page,
	request,
}) => {
	test.slow();
	const paths = await sitemapPaths(page);
	const list = await (await request.get('/api/v1/package/list')).json();
	expect(paths.filter((path) => path.startsWith('/packagedetails/'))).toHaveLength(list.total_count);
	for (const path of ['/', '/packages', '/About', '/policy', '/Conditions', '/d/asia/india-tour-packages'])
		expect(paths).toContain(path);
	for (const { type, filters } of list.filters as FilterGroup[])
		for (const { name, count } of LIST_OF.has(type) ? filters : [])
			expect(paths.includes(LIST_OF.get(type)?.(name) ?? ''), name).toBe(count > 0);
	for (const path of paths.filter((it, at) => !it.startsWith('/packagedetails/') || at % 10 === 0))
		expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
});
