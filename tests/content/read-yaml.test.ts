import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { metadataOf, pageIds } from '#content/metadata.ts';
import { readYaml } from '#content/read-yaml.ts';
import { site } from '#content/site.ts';
import { widgetPage } from '#content/widget-pages.ts';

const schema = z.strictObject({ name: z.string(), links: z.array(z.object({ url: z.url() })) });
const read = (text: string) => () => readYaml('site.yaml', text, schema);

describe('readYaml', () => {
	test.each([
		['name: A\nlinks:\n  - url: https://a.example\n  - url: nowhere', 'site.yaml:4: links.1.url: '],
		['name: A\nlinks: []\nphone: 1', 'site.yaml:3: file: '],
		['links: []', 'site.yaml:1: name: '],
		['name: A\nlinks: [', 'site.yaml:2: '],
		['', 'site.yaml:1: file: '],
	])('an editor is told file, line and field: %j', (text, message) => {
		expect(read(text)).toThrow(message);
	});
});

describe('the words of the site', () => {
	test('FTR-03: exactly three social links', () => {
		expect(site.social.map(({ name }) => name)).toEqual(['Facebook', 'Instagram', 'LinkedIn']);
	});

	test('PNM-04: every known page has metadata of its own', () => {
		const known = [
			'home',
			'list',
			'compare',
			'about',
			'why_ts',
			'why_work_with_ts',
			'privacy_policy',
			'terms_conditions',
		];
		expect(pageIds).toEqual(expect.arrayContaining(known));
	});

	test.each(['nobody_knows', '', 'constructor', '__proto__'])(
		'PNM-03: the page id %j has the metadata of home',
		(id) => {
			expect(metadataOf(id)).toEqual(metadataOf('home'));
		},
	);

	test('WID-01: the widgets of home come by display_order, and there is no page of another name', () => {
		const orders = widgetPage('home')?.widgets.map(({ display_order }) => display_order);
		expect(orders).toEqual(orders?.toSorted((a, b) => a - b));
		expect(widgetPage('toString')).toBeNull();
	});
});
