import type { Page } from '@playwright/test';
import { aPoll } from '../../support/browser/polls.ts';
import { expect, test } from '../../support/browser/test.ts';

/** The picture that a shared link to a page shows, as a path of this site. */
async function previewOf(page: Page, path: string): Promise<{ path: string; alt: string }> {
	const html = await (await page.request.get(path)).text();
	const content = (property: string) =>
		new RegExp(`<meta property="${property}" content="([^"]*)"`)
			.exec(html)?.[1]
			?.replaceAll('&amp;', '&')
			.replaceAll('&#38;', '&') ?? '';
	expect(content('og:image:width')).toBe('1200');
	expect(content('og:image:height')).toBe('630');
	expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
	const { pathname, search } = new URL(content('og:image'));
	return { path: pathname + search, alt: content('og:image:alt') };
}

/** Width and height of a JPEG, from its frame header. */
function sizeOf(jpeg: Buffer): [number, number] {
	for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
		const marker = jpeg.readUInt16BE(at);
		if (marker === 0xffc0 || marker === 0xffc2) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
	}
	throw new Error('No JPEG');
}

async function packages(page: Page): Promise<{ id: string; slug: string; name: string }[]> {
	return (await (await page.request.get('/api/v1/package/list')).json()).data;
}

test('a package, a comparison and a legal page have a picture for shared links', async ({ page }) => {
	const [one, two] = await packages(page);
	for (const path of [
		`/packagedetails/${one?.slug}`,
		`/comparelist?packages1=${one?.id}&packages2=${two?.id}&packages3=null`,
		'/policy',
	]) {
		const preview = await previewOf(page, path);
		expect(preview.alt).not.toBe('');
		const response = await page.request.get(preview.path);
		expect(response.headers()['content-type']).toBe('image/jpeg');
		const body = await response.body();
		expect(sizeOf(body)).toEqual([1200, 630]);
		expect(body.length).toBeLessThanOrEqual(100_000);
		const again = await page.request.get(preview.path, {
			headers: { 'if-none-match': response.headers()['etag'] ?? '' },
		});
		expect(again.status()).toBe(304);
	}
});

test('a poll, which no search engine may index, has a large picture for its shared link too', async ({
	page,
}) => {
	const preview = await previewOf(page, await aPoll(page));
	expect(preview.path).toMatch(/^\/previews\/comparison\.jpg\?/);
	expect(preview.alt).toMatch(/^Which trip shall we take: /);
});

test('a preview never shows an old price: an address of another version leads to the present one', async ({
	page,
}) => {
	const [one] = await packages(page);
	const { path } = await previewOf(page, `/packagedetails/${one?.slug}`);
	expect(path).toMatch(/\?v=[0-9a-f]{12}$/);
	for (const old of [path.replace(/v=.*/, 'v=000000000000'), path.replace(/\?.*/, '')]) {
		const response = await page.request.get(old, { maxRedirects: 0 });
		expect(response.status()).toBe(302);
		expect(response.headers()['location']).toBe(path);
		expect(response.headers()['cache-control']).toBe('no-store');
	}
});

for (const path of [
	'/previews/packages/no-such-package.jpg',
	'/previews/packages/%3Cscript%3E.jpg',
	'/previews/comparison.jpg',
	'/previews/comparison.jpg?packages1=99999999&packages2=null',
	'/previews/nothing.jpg',
]) {
	test(`there is nothing to show at ${path}`, async ({ page }) => {
		expect((await page.request.get(path)).status()).toBe(404);
	});
}
