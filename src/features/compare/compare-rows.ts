import { compareLists, type ItemMark } from '#domain/compare/compare-differences.ts';
import { nightsAndDays, placeName } from '#domain/package/itinerary.ts';
import type { ComparedPackage } from '#domain/package/package-views.ts';
import { listItemsOf, textOfHtml } from '#domain/page/html-list.ts';
import { counted } from '#domain/text/counted.ts';

/** One line of a cell; `html` is sanitised HTML. */
export interface CellItem {
	text?: string;
	html?: string;
	mark: ItemMark;
}

/** A property by which packages are compared. */
export interface CompareRow {
	name: string;
	differs: boolean;
	/** The lines of each package. */
	cells: CellItem[][];
	/** True when the lines are shown as a list. */
	isList: boolean;
}

const duration = ({ nights, days }: ComparedPackage) => [nightsAndDays(nights, days)];

const destinations = ({ places }: ComparedPackage) =>
	places.map(({ name, nights }) => `${name} (${counted(nights, 'night').replace(' ', '\u00a0')})`);

/** Each place with its hotel, once (CMP-03). */
const accommodations = ({ hotels }: ComparedPackage) => [
	...new Set(
		hotels.map(({ name, ...at }) => {
			const place = placeName(at);
			return place === '' ? name : `${place}: ${name}`;
		}),
	),
];

const sightseeing = ({ places }: ComparedPackage) =>
	places.filter(({ sights }) => sights.length > 0).map(({ name, sights }) => `${name}: ${sights.join(', ')}`);

function textRow(name: string, isList: boolean, lists: string[][]): CompareRow {
	const { differs, marks } = compareLists(lists);
	const cells = lists.map((list, at) =>
		list.map((text, line) => ({ text, mark: marks[at]?.[line] ?? ('plain' as const) })),
	);
	return { name, differs, cells, isList };
}

/** The operators' own HTML: line by line if it is a plain list in every package, otherwise unchanged. */
function inclusions(items: readonly ComparedPackage[]): CompareRow {
	const texts = items.map((item) => item.inclusionsHtml);
	const lists = texts.map(listItemsOf);
	const isList = lists.every((list) => list !== null);
	const lines = isList ? lists.map((list) => list ?? []) : texts.map((html) => (html === '' ? [] : [html]));
	const { differs, marks } = compareLists(lines.map((list) => list.map(textOfHtml)));
	const cells = lines.map((list, at) =>
		list.map((html, line) => ({ html, mark: marks[at]?.[line] ?? ('plain' as const) })),
	);
	return { name: 'Inclusions', differs, cells, isList };
}

/** The rows below the price, in the order of the page (CMP-02). */
export const compareRows = (items: readonly ComparedPackage[]): CompareRow[] => [
	textRow('Duration', false, items.map(duration)),
	textRow('Destinations', true, items.map(destinations)),
	textRow('Accommodations', true, items.map(accommodations)),
	textRow('Sightseeing', true, items.map(sightseeing)),
	inclusions(items),
];
