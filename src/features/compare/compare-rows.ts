import { cancellationCosts } from '#domain/booking/cancellation-refund.ts';
import { compareLists, type ItemMark } from '#domain/compare/compare-differences.ts';
import { INCLUSION_KINDS, type KindSaid, kindSaid } from '#domain/compare/inclusion-kinds.ts';
import { journeyEnds, nightsAndDays, placeName } from '#domain/package/itinerary.ts';
import { mealsText } from '#domain/package/meals.ts';
import type { ComparedPackage } from '#domain/package/package-views.ts';
import { linesOfHtml, listItemsOf, textOfHtml } from '#domain/page/html-list.ts';
import { formatRupees } from '#domain/price/money.ts';
import { priceSummary } from '#domain/price/price-summary.ts';
import { counted } from '#domain/text/counted.ts';

/** One line of a cell; `html` is sanitised HTML. */
export interface CellItem {
	text?: string;
	html?: string;
	mark: ItemMark;
	/** True for the operator's sentence below what we say. */
	isSentence?: boolean;
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

/** The rating is the operator's, as on cards. */
const operator = ({ operator: { name, rating } }: ComparedPackage) => [
	[name, rating > 0 && `rated ${rating.toFixed(1)} out of 5`].filter(Boolean).join(', '),
];

const nextDeparture = ({ nextDeparture: next }: ComparedPackage) => (next === null ? [] : [next]);

const journey = ({ from, to }: ComparedPackage) => [journeyEnds(from, to)].filter((text) => text !== null);

const hotelStars = ({ stars }: ComparedPackage) => {
	const [least, most] = [stars[0], stars.at(-1)];
	if (least === undefined || most === undefined) return [];
	return [least === most ? counted(least, 'star') : `${least} to ${most} stars`];
};

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

/** What cancelling costs a party, from early to late. */
const cancelling = (party: number) => (item: ComparedPackage) =>
	cancellationCosts(priceSummary(item.fare, party).payableAmount, item.cancellation).map(
		({ when, cost }) => `${when}: ${cost === 0 ? 'nothing' : formatRupees(cost)}`,
	);

/** The operators' own HTML: line by line if it is a plain list in every package, otherwise unchanged. */
function htmlRow(name: string, texts: readonly string[]): CompareRow {
	const lists = texts.map(listItemsOf);
	const isList = lists.every((list) => list !== null);
	const lines = isList ? lists.map((list) => list ?? []) : texts.map((html) => (html === '' ? [] : [html]));
	const { differs, marks } = compareLists(lines.map((list) => list.map(textOfHtml)));
	const cells = lines.map((list, at) =>
		list.map((html, line) => ({ html, mark: marks[at]?.[line] ?? ('plain' as const) })),
	);
	return { name, differs, cells, isList };
}

const NOT_SAID = 'Not said';

/** `6 breakfasts, 3 dinners` where meals are counted, else whether the kind is included. */
function kindText(said: KindSaid, name: string, { meals }: ComparedPackage): string {
	if (name === 'Meals' && meals) return mealsText(meals);
	if (said === null) return NOT_SAID;
	return said.isIncluded ? 'Included' : 'Not included';
}

/**
 * A row for each kind of inclusion: whether it is included or how often, and the operator's sentence about it. A kind of which no
 * operator says anything has none.
 */
function kindRows(items: readonly ComparedPackage[]): CompareRow[] {
	const told = items.map((item) => ({
		item,
		included: linesOfHtml(item.inclusionsHtml),
		excluded: linesOfHtml(item.exclusionsHtml),
	}));
	return INCLUSION_KINDS.flatMap((kind) => {
		const cells = told.map(({ item, included, excluded }) => {
			const said = kindSaid(kind, item.icons, included, excluded);
			return { text: kindText(said, kind.name, item), sentence: said?.sentence ?? null };
		});
		if (cells.every(({ text }) => text === NOT_SAID)) return [];
		return {
			name: kind.name,
			differs: compareLists(cells.map(({ text }) => [text])).differs,
			isList: false,
			cells: cells.map(({ text, sentence }) => [
				{ text, mark: 'plain' as const },
				...(sentence === null ? [] : [{ text: sentence, mark: 'plain' as const, isSentence: true }]),
			]),
		};
	});
}

/**
 * The rows below the price, in the order of the page (CMP-02).
 *
 * @param party the number of travellers that a cancellation is computed for
 */
export const compareRows = (items: readonly ComparedPackage[], party: number): CompareRow[] => [
	textRow('Operator', false, items.map(operator)),
	textRow('Next departure', false, items.map(nextDeparture)),
	textRow('Duration', false, items.map(duration)),
	textRow('Journey', false, items.map(journey)),
	textRow('Destinations', true, items.map(destinations)),
	textRow('Accommodations', true, items.map(accommodations)),
	textRow('Hotel stars', false, items.map(hotelStars)),
	textRow('Sightseeing', true, items.map(sightseeing)),
	...kindRows(items),
	htmlRow(
		'Inclusions',
		items.map(({ inclusionsHtml }) => inclusionsHtml),
	),
	htmlRow(
		'Exclusions',
		items.map(({ exclusionsHtml }) => exclusionsHtml),
	),
	textRow('Cancelling costs after the free time', true, items.map(cancelling(party))),
];
