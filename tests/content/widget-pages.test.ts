import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { actionLink } from '#content/action-link.ts';
import { readYaml } from '#content/read-yaml.ts';
import { widgetPage, widgetPageName, widgetPaths } from '#content/widget-pages.ts';
import { widgetPageSchema } from '#content/widget-schema.ts';
import { pictureFile, pictureFiles, sizesOf } from '#domain/package/picture.ts';
import { findMistakenAddresses } from '../../scripts/build/find-mistaken-addresses.ts';
import { findMistypedWidgets } from '../../scripts/build/find-mistyped-widgets.ts';

const FILE = 'src/content/pages/holidays_honeymoon.yaml';
const text = readFileSync(FILE, 'utf8');
const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
const changed = (from: string, to: string) => () => readYaml(FILE, text.replace(from, to), widgetPageSchema);

describe('an editor is told the file and the line of a mistake', () => {
	test.each([
		['display_order: 1', 'display_order: first'],
		['image: /posters/maldives-1', 'image: https://evil.example/x.png'],
		['redirect_path: /sale', 'redirect_path: //evil.example'],
		['redirect_path: /sale', 'redirect_path: "/\\\\evil.example"'],
		['redirect_path: /sale', 'redirect_url: "javascript:alert(1)"'],
		['redirect_path: /sale', 'redirect_url: "data:text/html,x"'],
		['from: "/packages?theme=Honeymoon", most: 3', 'from: "/lead", most: 3'],
		['most: 4', 'most: 400'],
		['tracking_identifier: honeymoon_lead', 'tracking_identifier: "<b>"'],
		['title: Plan a honeymoon with us', 'titel: Plan a honeymoon with us'],
	])('%s as %s', (from, to) => {
		expect(text).toContain(from);
		const line = lineOf(from);
		expect(changed(from, to)).toThrow(new RegExp(`^${FILE}:(${line}|${line - 1}|${line + 1}): widgets\\.`));
	});

	test('a name for tracking that occurs twice', () => {
		expect(changed('honeymoon_lead', 'honeymoon_banner')).toThrow('may appear once');
	});
});

test.each(['ruppee', 'beach', '', 'toString', ' rupee'])(
	'no item has an icon %j, which the site does not have',
	(icon) => {
		const page = (name: string) =>
			JSON.stringify({
				meta: { title: 'A page', description: 'Of a test' },
				widgets: [
					{
						type: 'trust_1',
						tracking_identifier: 'trust',
						display_order: 1,
						data: { title: 'Trust', list: { items: [{ title: 'The whole price', icon: name }] } },
					},
				],
			});
		expect(() => readYaml('a.yaml', page('rupee'), widgetPageSchema)).not.toThrow();
		expect(() => readYaml('a.yaml', page(icon), widgetPageSchema)).toThrow(
			/^a\.yaml:1: widgets\.0\.data\.list\.items\.0\.icon: .*a name of src\/ui\/icon-names\.ts/,
		);
	},
);

test.each([
	['sale_banner_1', undefined],
	['sale_banner_1', 'hero'],
])('each slide of a %s with the layout %s leads somewhere', (type, layout) => {
	const slide = (title: string, ...actions: object[]) => ({ title, image: '/posters/goa-1', actions });
	const page = (kind: string, ...items: object[]) =>
		JSON.stringify({
			meta: { title: 'A page', description: 'Of a test' },
			widgets: [
				{
					type: kind,
					tracking_identifier: 'banner',
					display_order: 1,
					data: { title: 'Banner', layout, list: { items } },
				},
			],
		});
	const reading = (text: string) => () => readYaml('a.yaml', text, widgetPageSchema);
	const goa = slide('Old Goa', { title: 'See packages', redirect_path: '/packages?destination=Goa' });
	expect(reading(page(type, goa))).not.toThrow();
	expect(reading(page(type, goa, slide('Panjim')))).toThrow(
		/^a\.yaml:1: widgets\.0\.data\.list\.items\.1: "Panjim" needs an action, because every slide/,
	);
	expect(reading(page('banner_1', goa, slide('Panjim')))).not.toThrow();
});

describe('the pages', () => {
	test('WID-01: are shown by display_order, whatever the order in the file', () => {
		const orders = (parse(text) as { widgets: { display_order: number }[] }).widgets.map(
			({ display_order }) => display_order,
		);
		const sorted = orders.toSorted((a, b) => a - b);
		expect(orders).not.toEqual(sorted);
		expect(widgetPage('holidays_honeymoon')?.widgets.map((it) => it.display_order)).toEqual(sorted);
	});

	test('RTE-17, RTE-18: are found by their path and no other', () => {
		expect(widgetPaths).toEqual(
			expect.arrayContaining(['/', '/sale', '/holidays/honeymoon', '/holidays/season/monsoon']),
		);
		expect(widgetPageName('/holidays/season/monsoon')).toBe('holidays_season_monsoon');
		for (const path of ['', '/home', '/holidays', '/holidays_honeymoon', '/__proto__', '/toString'])
			expect(widgetPageName(path)).toBeNull();
	});

	test.each(widgetPaths)('%s names pictures that are there', (path) => {
		const page = widgetPage(widgetPageName(path) ?? '');
		const images = page?.widgets.flatMap(({ data }) => data.list.items.flatMap(({ image }) => image ?? []));
		for (const image of images ?? []) {
			for (const { width } of sizesOf(image))
				expect(existsSync(`public${pictureFile(image, width, 'avif')}`), `${image} at ${width}`).toBe(true);
		}
	});
});

test('PRD-08: no page says that a crossed-out price was charged where it may have been a higher one', () => {
	const said = globSync('src/content/**/*.yaml').flatMap((file) =>
		readFileSync(file, 'utf8')
			.split(/[\n;]|\. /)
			.filter((words) => words.includes('30 of the last 90 days')),
	);
	expect(said).toHaveLength(3);
	for (const words of said) expect(words).toMatch(/, or more,|costs less than its operator charged/);
});

describe('the description of pages made of widgets', () => {
	const description = readFileSync('docs/widgets.md', 'utf8');
	const example = /```yaml\n([\s\S]+?)\n```/.exec(description)?.[1] ?? '';

	test('has a page as an example that a build takes', () => {
		const page = readYaml('docs/widgets.md', example, widgetPageSchema);
		expect(page.widgets.length).toBeGreaterThan(3);
		const file = { name: 'example.yaml', text: example };
		const isPicture = (base: string) =>
			pictureFiles(base, sizesOf(base)).every((path) => existsSync(`public${path}`));
		const isPath = (path: string) => path === '/packages';
		expect([...findMistypedWidgets(file), ...findMistakenAddresses(file, { isPath, isPicture })]).toEqual([]);
	});

	test('names every field', () => {
		const fields = JSON.stringify(z.toJSONSchema(widgetPageSchema, { io: 'input' }), (key, value) =>
			key === 'properties' ? Object.entries(value).map(([name, field]) => ({ name, field })) : value,
		);
		const names = [...fields.matchAll(/"name":"(\w+)"/g)].map(([, name = '']) => name);
		expect(names).toEqual(expect.arrayContaining(['meta', 'display_order', 'redirect_url', 'on_sale']));
		expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(description))).toEqual([]);
	});
});

describe('WID-09: where an action leads', () => {
	const elsewhere = 'https://mausam.imd.gov.in/';

	test('redirect_path stays in the site and wins, redirect_url opens a tab of its own', () => {
		expect(actionLink({ redirect_path: '/packages' })).toEqual({ href: '/packages' });
		expect(actionLink({ redirect_path: '/packages', redirect_url: elsewhere })).toEqual({
			href: '/packages',
		});
		expect(actionLink({ redirect_url: elsewhere })).toEqual({
			href: elsewhere,
			target: '_blank',
			rel: 'noopener noreferrer',
		});
	});

	test.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//evil.example'])(
		'%j is no link in either place',
		(hostile) => {
			expect(actionLink({ redirect_path: hostile })).toEqual({});
			expect(actionLink({ redirect_url: hostile })).toEqual({});
		},
	);
});
