import { describe, expect, test } from 'vitest';
import { jsonLd } from '#domain/page/json-ld.ts';
import { SITEMAP_PART, sitemapOf, sitemapParts } from '#domain/page/sitemap.ts';

describe('structured data in a page', () => {
	const hostile = '</script><script>alert(1)</script><!-- & \u2028 "quoted" 🏔';

	test('no text of the catalogue can leave the block', () => {
		const written = jsonLd([{ '@type': 'Thing', name: hostile }]);
		expect(written).not.toMatch(/[<>&\u2028\u2029]/);
		expect(JSON.parse(written)['@graph'][0].name).toBe(hostile);
	});
});

describe('the sitemap', () => {
	test('an address is written as XML', () => {
		expect(sitemapOf(['http://x.in/a?b=1&c="<'])).toContain('<loc>http://x.in/a?b=1&amp;c=&quot;&lt;</loc>');
	});

	test.each([
		[0, 0],
		[1, 1],
		[SITEMAP_PART, 1],
		[SITEMAP_PART + 1, 2],
	])('%d packages fill %d files', (packages, files) => {
		expect(sitemapParts(packages)).toBe(files);
	});
});
