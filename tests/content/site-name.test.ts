import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { about, whyChooseUs } from '#content/company.ts';
import { landingPages } from '#content/landing-pages.ts';
import { generalTerms, privacyPolicy } from '#content/legal.ts';
import { metadataOf, pageIds } from '#content/metadata.ts';
import { withSiteName } from '#content/read-words.ts';
import { site } from '#content/site.ts';
import { widgetPage, widgetPageName, widgetPaths } from '#content/widget-pages.ts';
import { GET as manifest } from '../../src/pages/manifest.webmanifest.ts';

/** Apart from the file of the name: who made the program that writes calendar files is no word of the site (RFC 5545, 3.7.3). */
const MAY_NAME = /^src\/content\/site\.yaml:|PRODID/;

test('AMB-17: the name of the site stands in one file', () => {
	const files = globSync('{src,public}/**/*.{astro,css,html,js,json,md,svg,ts,tsx,yaml}');
	expect(files.length).toBeGreaterThan(500);
	const naming = files.flatMap((file) =>
		readFileSync(file, 'utf8')
			.split('\n')
			.flatMap((line) => (line.includes(site.name) ? [`${file}: ${line}`] : [])),
	);
	expect(naming.filter((line) => !MAY_NAME.test(line))).toEqual([]);
});

test('AMB-17: titles, pages, legal texts and the manifest have that name', async () => {
	const widgets = widgetPaths.map((path) => widgetPage(widgetPageName(path) ?? ''));
	const words = JSON.stringify([
		pageIds.map((id) => metadataOf(id)),
		[widgets, landingPages, about, whyChooseUs],
		[await generalTerms(), await privacyPolicy()],
	]);
	expect(words).not.toContain('{site}');
	expect(metadataOf('home').title).toContain(site.name);
	expect(widgetPage('sale')?.meta.title).toContain(site.name);
	expect(JSON.stringify(about)).toContain(site.name);
	expect(await generalTerms()).toContain(`the name ${site.name} belong`);
	expect(await privacyPolicy()).toContain(`personal data ${site.name} `);
	const made = await manifest({} as Parameters<typeof manifest>[0]);
	expect(await made.json()).toMatchObject({ name: site.name, short_name: site.name });
});

test('AMB-17: no page shows a legal text by itself, in which the name is a mark', () => {
	const files = globSync('src/**/*.{astro,ts,tsx}');
	const bare = files.filter((file) => /\bContent\b[^;]* from '[^']+\.md'/.test(readFileSync(file, 'utf8')));
	expect(bare).toEqual([]);
});

test('a name is written as the place wants it', () => {
	expect(withSiteName('{site} and {site}, not {operators}', 'A &amp; B')).toBe(
		'A &amp; B and A &amp; B, not {operators}',
	);
});
