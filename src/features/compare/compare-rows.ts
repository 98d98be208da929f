import type { CompareItem } from '#contracts/package.ts';
import { compareLists, type ItemMark } from '#domain/compare-differences.ts';
import { listItemsOf, textOfHtml } from '#domain/html-list.ts';
import { nightsAndDays, placeName } from '#domain/itinerary.ts';

/** One line of a cell; `html` is sanitised HTML. */
export interface CellItem {
	text?: string;
	html?: string;
	mark: ItemMark;
}

/** One thing that packages are compared by. */
export interface CompareRow {
	name: string;
	differs: boolean;
	/** The lines of each package. */
	cells: CellItem[][];
	/** True for lines that stand as a list. */
	isList: boolean;
}

const nightsOf = (item: CompareItem) =>
	item.destinations.reduce((sum, { number_of_night }) => sum + number_of_night, 0);

const duration = (item: CompareItem) => [nightsAndDays(nightsOf(item), nightsOf(item) + 1)];

const destinations = (item: CompareItem) =>
	item.destinations.map(
		({ city_name, number_of_night: nights }) =>
			`${city_name} (${nights}\u00a0${nights === 1 ? 'night' : 'nights'})`,
	);

/** Each place with its hotel, once (CMP-03). */
const accommodations = (item: CompareItem) => [
	...new Set(
		item.package_accomodation.map(({ hotel_name, itenirary: { itenirary_location: at } }) => {
			const place = placeName({ city: at.city_name, state: at.state_name });
			return place === '' ? hotel_name : `${place}: ${hotel_name}`;
		}),
	),
];

const sightseeing = (item: CompareItem) =>
	item.sightseeing
		.filter(({ sight_title }) => sight_title.length > 0)
		.map(({ city_name, sight_title }) => `${city_name}: ${sight_title.join(', ')}`);

function textRow(name: string, isList: boolean, lists: string[][]): CompareRow {
	const { differs, marks } = compareLists(lists);
	const cells = lists.map((list, at) =>
		list.map((text, line) => ({ text, mark: marks[at]?.[line] ?? ('plain' as const) })),
	);
	return { name, differs, cells, isList };
}

/** The operators' own HTML: line by line where it is a plain list in every package, as it is otherwise. */
function inclusions(items: readonly CompareItem[]): CompareRow {
	const texts = items.map((item) => item.package_inclusion.inclusions);
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
export const compareRows = (items: readonly CompareItem[]): CompareRow[] => [
	textRow('Duration', false, items.map(duration)),
	textRow('Destinations', true, items.map(destinations)),
	textRow('Accommodations', true, items.map(accommodations)),
	textRow('Sightseeing', true, items.map(sightseeing)),
	inclusions(items),
];
