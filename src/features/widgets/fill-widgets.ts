import type { Widget, WidgetItem } from '#content/widget-schema.ts';
import { toursText } from '#domain/list/package-list.ts';
import { type PackageQuery, parsePackageQuery } from '#domain/list/package-query.ts';
import type { PackageCard, PackageDetail } from '#domain/package/package-views.ts';
import { LIST_PATH } from '#domain/page/paths.ts';
import { indianDigits } from '#domain/text/indian-digits.ts';
import { packageItem, ratedItem } from './package-items.ts';
import { destinationItems, themeItems } from './place-items.ts';
import { seasonItems } from './season-items.ts';
import type { Tile } from './tile.ts';

/** The data of the catalogue that widgets need. */
export interface CatalogueReader {
	destinations(): Promise<readonly (Tile & { region: string })[]>;
	themes(): Promise<readonly Tile[]>;
	seasons(): Promise<readonly { name: string; count: number }[]>;
	first(query: PackageQuery, most: number): Promise<readonly PackageCard[]>;
	onSale(query: PackageQuery, most: number): Promise<readonly PackageCard[]>;
	count(query: PackageQuery): Promise<number>;
	/** Reads the text of a query as the list at its address does; undefined where text is searched for as it stands. */
	reader(): Promise<{ read(query: PackageQuery): { query: PackageQuery } } | undefined>;
	/** The operators that have packages on offer. */
	operators(): Promise<number>;
	detail(slug: string): Promise<PackageDetail | undefined>;
}

/** A widget with its data from the catalogue: items, and the packages themselves where it shows their cards. */
export type FilledWidget = Widget & { packages: readonly PackageCard[] };

/** Widgets that are left out when they have no items. */
const OF_ITEMS = /^(banner_1|sale_banner_1|carousel_\d|trust_\d)$/;
/** Widgets that show packages with the rating and the plan of their operators. They may be packages that another section offers. */
const RATED = 'trust_2';

/**
 * Fills the widgets of a page from the catalogue, in their order. No package is offered by two of them; a widget without items and
 * without a text for that case is left out.
 */
export async function fillWidgets(
	widgets: readonly Widget[],
	catalogue: CatalogueReader,
): Promise<FilledWidget[]> {
	const offered = new Set<string>();
	const filled: FilledWidget[] = [];
	for (const written of widgets) {
		const widget = await withOperators(written, catalogue);
		if (widget === null) continue;
		const isOffer = widget.type !== RATED;
		const one = await fill(widget, catalogue, isOffer ? offered : new Set());
		if (isOffer) for (const { id } of one.packages) offered.add(id);
		filled.push(one);
	}
	return filled.filter(
		({ type, data }) => !OF_ITEMS.test(type) || data.list.items.length > 0 || data.empty !== undefined,
	);
}

/** What editors write for the number of operators. */
const OPERATORS = '{operators}';

/** The widget with the number of operators in its words; null where there is none to speak of. */
async function withOperators(widget: Widget, { operators }: CatalogueReader): Promise<Widget | null> {
	const { title, subtitle, list } = widget.data;
	const words = [title, subtitle, ...list.items.flatMap((item) => [item.title, item.subtitle])];
	if (!words.some((text) => text?.includes(OPERATORS))) return widget;
	const count = await operators();
	if (count === 0) return null;
	const said = <T extends { title: string; subtitle?: string | undefined }>(told: T): T => ({
		...told,
		title: told.title.replaceAll(OPERATORS, indianDigits(count)),
		...(told.subtitle && { subtitle: told.subtitle.replaceAll(OPERATORS, indianDigits(count)) }),
	});
	return { ...widget, data: { ...said(widget.data), list: { items: list.items.map(said) } } };
}

async function fill(
	widget: Widget,
	catalogue: CatalogueReader,
	without: ReadonlySet<string>,
): Promise<FilledWidget> {
	const { data } = widget;
	const packages = await packagesOf(data, catalogue, without);
	const live = await liveItems(widget, packages, catalogue);
	const written = await onOffer(widget, catalogue);
	return { ...widget, packages, data: { ...data, list: { items: [...live, ...written] } } };
}

/** The query that the list at an address answers (decision D161). */
async function queryOf(path: string, { reader }: CatalogueReader): Promise<PackageQuery> {
	const query = parsePackageQuery(new URL(path, 'http://localhost').searchParams);
	return (await reader())?.read(query).query ?? query;
}

async function packagesOf(
	{ packages }: Widget['data'],
	catalogue: CatalogueReader,
	without: ReadonlySet<string>,
): Promise<readonly PackageCard[]> {
	if (!packages) return [];
	const { from, most, on_sale } = packages;
	const find = on_sale ? catalogue.onSale : catalogue.first;
	const found = await find(await queryOf(from, catalogue), most + without.size);
	return found.filter(({ id }) => !without.has(id)).slice(0, most);
}

async function liveItems(
	{ type, data: { region, layout, themes } }: Widget,
	packages: readonly PackageCard[],
	catalogue: CatalogueReader,
): Promise<readonly WidgetItem[]> {
	if (region) return destinationItems(await catalogue.destinations(), region, layout);
	if (type === 'carousel_2') return themeItems(await catalogue.themes(), themes);
	if (type !== RATED) return packages.map(packageItem);
	const details = await Promise.all(packages.map(({ slug }) => catalogue.detail(slug)));
	return details.flatMap((detail) => (detail ? [ratedItem(detail)] : []));
}

/** How many packages the list at an address has; undefined for an address of anything else. */
async function packagesAt(path: string | undefined, catalogue: CatalogueReader): Promise<number | undefined> {
	return path?.startsWith(`${LIST_PATH}?`) ? catalogue.count(await queryOf(path, catalogue)) : undefined;
}

/**
 * What editors wrote, as far as the catalogue has it: pictures that lead to the list get the number of its packages and go where it is
 * empty; of seasons there are the catalogue's alone.
 */
async function onOffer(
	{ type, data: { seasons, list } }: Widget,
	catalogue: CatalogueReader,
): Promise<readonly WidgetItem[]> {
	if (seasons)
		return seasonItems(
			await catalogue.seasons(),
			list.items,
			async (path) => (await packagesAt(path, catalogue)) === 0,
		);
	const counted = await Promise.all(
		list.items.map(async (item) => {
			if (item.image === undefined) return item;
			const found = await packagesAt(item.actions[0]?.redirect_path, catalogue);
			if (found === undefined) return item;
			if (found === 0) return null;
			return type === 'carousel_1' ? { ...item, subtitle: item.subtitle ?? toursText(found) } : item;
		}),
	);
	return counted.filter((item) => item !== null);
}
