import { optionLabel } from '../list/filter-groups.ts';
import type { FilterType } from '../list/filter-types.ts';
import { ALL_PACKAGES, namesIn, type PackageQuery, packagesHref } from '../list/package-query.ts';
import { withNames } from '../list/package-query-changes.ts';
import type { Understanding, UnderstoodPart } from './understanding.ts';

/** How a free text was read. */
export interface ReadText {
	/** The text as it was typed. */
	text: string;
	/** The understood parts in words, as the page shows them: places, themes, lengths. */
	shown: readonly string[];
	/** Words and choices that were left out, because no package has the word, or none has the choice together with the others. */
	left: readonly string[];
	/** The left-out words alone, without left-out choices. */
	unknown: readonly string[];
	/** The understood parts that another choice of the same filter stands against. */
	overruled: readonly string[];
	/** The list of the text as it stands. */
	exactHref: string;
}

/** The query that a list answers. */
export interface UnderstoodQuery {
	query: PackageQuery;
	/** Null when the free text is searched for as it stands. */
	read: ReadText | null;
}

interface Sources {
	understand(text: string): Understanding;
	/** How many packages a query finds. */
	count(query: PackageQuery): number;
}

/** Kinds of parts that a search for text cannot find, because no package contains them as words. */
const ONLY_FILTERS: readonly UnderstoodPart['type'][] = [
	'duration',
	'price',
	'month',
	'season',
	'inclusion',
	'departure_city',
	'operator',
];

/**
 * Reads the free text of a query as filters (QRY-16). The text stays as it is when packages contain its words, unless it names filters
 * that their words cannot express, and when no part of it is understood.
 */
export function understoodQuery(query: PackageQuery, { understand, count }: Sources): UnderstoodQuery {
	const asItIs = { query, read: null };
	const { query: text } = query;
	if (text === null || query.exact || query.all) return asItIs;
	const understanding = understand(text);
	const { rest } = understanding;
	if (understanding.parts.length === 0) return asItIs;
	const isChosen = ({ type }: UnderstoodPart) =>
		ONLY_FILTERS.includes(type) && choicesOf(query, type).length > 0;
	const [chosen, parts] = split(understanding.parts, isChosen);
	const [agreeing, overruled] = split(chosen, ({ type, values }) =>
		values.every((value) => choicesOf(query, type).includes(value)),
	);

	const isFound = count({ ...ALL_PACKAGES, query: text }) > 0;
	if (isFound && isBetterAsText(understanding)) return asItIs;
	const kept = partsThatFind(query, parts, count);
	const filtered = withParts({ ...query, query: null }, kept);
	const withRest = rest.length > 0 ? withWords(filtered, rest) : filtered;
	const isRestFound = rest.length > 0 && finds(withRest, count);
	const meant = isRestFound ? withRest : filtered;
	if (isFound && (kept.length < parts.length || !finds(meant, count))) return asItIs;
	const left = parts.filter((part) => !kept.includes(part)).map(nameOf);
	return {
		query: meant,
		read: {
			text,
			shown: [...kept, ...agreeing].map(nameOf),
			left: isRestFound ? left : [...left, ...rest],
			unknown: isRestFound ? [] : rest,
			overruled: overruled.map(nameOf),
			exactHref: packagesHref({ ...query, exact: true, page: 1 }),
		},
	};
}

const choicesOf = (query: PackageQuery, type: UnderstoodPart['type']) =>
	type === 'query' ? [] : namesIn(query, type);

/** The items that a test is true of, and the others. */
const split = <Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] => [
	items.filter(test),
	items.filter((item) => !test(item)),
];

const nameOf = ({ type, name }: UnderstoodPart) => (type === 'query' ? name : optionLabel(type, name));

const finds = (query: PackageQuery, count: Sources['count']) => count({ ...query, page: 1 }) > 0;

/** The order in which parts are given up when no package matches all parts of a text; the place is given up last. */
const GIVEN_UP: readonly UnderstoodPart['type'][] = [
	'price',
	'duration',
	'inclusion',
	'departure_city',
	'season',
	'month',
	'query',
	'theme',
	'operator',
];

/** The parts without the first one whose removal leaves packages; all parts when no removal does. */
function partsThatFind(
	query: PackageQuery,
	parts: readonly UnderstoodPart[],
	count: Sources['count'],
): readonly UnderstoodPart[] {
	const plain = { ...query, query: null };
	if (parts.length < 2 || finds(withParts(plain, parts), count)) return parts;
	const shorter = GIVEN_UP.map((type) => parts.filter((part) => part.type !== type)).filter(
		(kept) => kept.length > 0 && kept.length < parts.length,
	);
	return shorter.find((kept) => finds(withParts(plain, kept), count)) ?? parts;
}

/**
 * True for a text that is better searched for as text, because filters would find more or less than it says: a single name, or several
 * places of one package.
 */
function isBetterAsText({ parts, rest, hasIgnored }: Understanding): boolean {
	if (rest.length > 0) return true;
	const types = parts.map(({ type }) => type);
	if (new Set(types).size < types.length) return true;
	return parts.length === 1 && !hasIgnored && !types.some((type) => ONLY_FILTERS.includes(type));
}

/**
 * The parts as filters beside those of the query. A place or a theme is a word where its group has a choice already, because filters of
 * a group add up.
 */
function withParts(query: PackageQuery, parts: readonly UnderstoodPart[]): PackageQuery {
	const groups = Map.groupBy(parts, ({ type }) => type);
	let changed = query;
	for (const [type, ofType] of groups) {
		const values = ofType.flatMap((part) => part.values);
		if (type === 'query' || choicesOf(query, type).length > 0) changed = withWords(changed, values);
		else changed = withNames(changed, type as FilterType, values);
	}
	return { ...changed, page: query.page };
}

const withWords = (query: PackageQuery, words: readonly string[]): PackageQuery => ({
	...query,
	query: [query.query, ...words].filter((text) => text !== null).join(' '),
});
