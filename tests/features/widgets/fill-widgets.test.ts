import { describe, expect, test } from 'vitest';
import { widgetPage } from '#content/widget-pages.ts';
import type { Widget } from '#content/widget-schema.ts';
import { packagesHref } from '#domain/list/package-query.ts';
import type { PackageCard } from '#domain/package/package-views.ts';
import { type CatalogueReader, fillWidgets } from '#features/widgets/fill-widgets.ts';
import { themes as starterThemes } from '../../../scripts/seed/lists.ts';

const CARDS = ['1', '2', '3', '4', '5'].map((id) => ({
	id,
	slug: `trip-${id}`,
	name: `Trip ${id}`,
	days: 4,
	pictures: [],
	badge: null,
	operator: { name: 'Nila Journeys', rating: 4.8 },
	price: { list: 100_000, retail: 200_000, discountPercent: 50, total: 105_000, taxes: [] },
})) as unknown as PackageCard[];

const catalogue: CatalogueReader = {
	destinations: async () => [],
	themes: async () => [],
	seasons: async () => [],
	first: async (_, most) => CARDS.slice(0, most),
	onSale: async (_, most) => CARDS.slice(0, most),
	count: async () => 1,
	reader: async () => undefined,
	operators: async () => 1_200,
	detail: async () => undefined,
};

const widget = (type: string, most: number, isOnSale = true) =>
	({
		type,
		tracking_identifier: type,
		display_order: 1,
		data: {
			title: type,
			actions: [],
			list: { items: [] },
			packages: { from: '/packages', on_sale: isOnSale, most },
		},
	}) as unknown as Widget;

const idsOf = async (...widgets: Widget[]) =>
	(await fillWidgets(widgets, catalogue)).map(({ packages }) => packages.map(({ id }) => id));

test('no package is offered twice on a page, whichever list it comes from', async () => {
	expect(
		await idsOf(widget('sale_banner_1', 2), widget('carousel_5', 2), widget('carousel_3', 3, false)),
	).toEqual([['1', '2'], ['3', '4'], ['5']]);
});

test('a widget whose packages are all offered above it is left out', async () => {
	expect(await idsOf(widget('carousel_5', 5), widget('carousel_3', 3))).toEqual([['1', '2', '3', '4', '5']]);
});

test('what travellers say may be about a package that is offered', async () => {
	expect(await idsOf(widget('trust_2', 1), widget('carousel_3', 1), widget('trust_2', 1))).toEqual([['1']]);
});

test('HOME-13: words have the number of operators, and are left out where there are none', async () => {
	const trust = {
		type: 'segment_1',
		tracking_identifier: 'trust',
		display_order: 1,
		data: {
			title: 'Who',
			subtitle: '{operators} of them',
			actions: [],
			list: { items: [{ title: '{operators} operators', actions: [] }] },
		},
	} as unknown as Widget;
	const [filled] = await fillWidgets([trust], catalogue);
	expect(filled?.data).toMatchObject({
		subtitle: '1,200 of them',
		list: { items: [{ title: '1,200 operators', actions: [] }] },
	});
	expect(await fillWidgets([trust], { ...catalogue, operators: async () => 0 })).toEqual([]);
});

test('HOME-01, HOME-08: the home page’s seasons are those of the catalogue, with editors’ words and links where they have any', async () => {
	const written = widgetPage('home')?.widgets.filter(({ type }) => type === 'carousel_4') ?? [];
	const other: CatalogueReader = {
		...catalogue,
		seasons: async () => [
			{ name: 'Cherry blossom', count: 2 },
			{ name: 'MONSOON', count: 3 },
			{ name: 'Winter and New Year', count: 1 },
			{ name: 'Summer holidays', count: 0 },
		],
		// There is nothing in winter but what the season itself leads to.
		count: async (query) => (/Meghalaya|month=December/.test(packagesHref(query)) ? 0 : 1),
	};
	const [filled] = await fillWidgets(written, other);
	const said = filled?.data.list.items.map(({ title, subtitle, actions }) => [
		title,
		subtitle,
		...actions.map((action) => action.redirect_path),
	]);
	expect(said).toEqual([
		['Winter and New Year', 'December to February', '/packages?season=Winter%20and%20New%20Year'],
		[
			'Monsoon',
			'July to September',
			'/packages?destination=Kerala&month=July:August:September',
			'/packages?destination=Kenya&month=July:August:September',
		],
		['Cherry blossom', undefined, '/packages?season=Cherry%20blossom'],
	]);
	expect(await fillWidgets(written, catalogue)).toEqual([]);
});

describe('themes', () => {
	const tile = (name: string, count: number, scene = name) => ({ name, count, scene });
	const all = [
		tile('Family', 63),
		tile('Photography', 50),
		tile('Food', 33, 'Family'),
		tile('Pilgrimage', 14),
	];
	const shown = async (themes?: readonly string[], borne = all) => {
		const data = { title: 'Themes', actions: [], list: { items: [] }, ...(themes && { themes }) };
		const written = { type: 'carousel_2', tracking_identifier: 't', display_order: 1, data };
		const reader = { ...catalogue, themes: async () => [...borne, tile('Snow', 0)] };
		const [filled] = await fillWidgets([written as unknown as Widget], reader);
		return filled?.data.list.items.map(({ title }) => title);
	};

	test('are those that the file names, in its order, as far as packages bear them, then the largest with other posters', async () => {
		expect(await shown(['Pilgrimage', 'Food', 'Family', 'Snow', 'Weekend'])).toEqual([
			'Pilgrimage',
			'Food',
			'Family',
			'Photography',
		]);
		expect(await shown(['Food', 'Pilgrimage'])).toEqual(['Food', 'Pilgrimage', 'Photography']);
	});

	test('HOME-06: a catalogue without the named themes has those that it has', async () => {
		expect(await shown(['Snow', 'Weekend'])).toEqual(['Family', 'Photography', 'Pilgrimage']);
	});

	test('are eight at most, but all that the file names', async () => {
		const many = Array.from({ length: 12 }, (_, at) => tile(`Theme ${at}`, 12 - at));
		expect(await shown(['Theme 11', 'Theme 10'], many)).toEqual([
			...['Theme 11', 'Theme 10'],
			...['Theme 0', 'Theme 1', 'Theme 2', 'Theme 3', 'Theme 4', 'Theme 5'],
		]);
		const names = many.map(({ name }) => name);
		expect(await shown(names, many)).toEqual(names);
		expect(await shown([], [])).toBeUndefined();
	});

	test('are the largest, each with a poster of its own, where the file names none', async () => {
		expect(await shown()).toEqual(['Family', 'Photography', 'Pilgrimage']);
	});

	test('of the home page are themes of the starter catalogue', () => {
		const known = starterThemes.map((line) => line.split(' | ')[0]);
		const named = widgetPage('home')?.widgets.flatMap(({ data }) => data.themes ?? []) ?? [];
		expect(named).toHaveLength(8);
		expect(known).toEqual(expect.arrayContaining(named));
		expect(named).toEqual(expect.arrayContaining(['Pilgrimage', 'Family']));
	});
});
