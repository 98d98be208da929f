import type { Choice } from '#domain/list/chips.ts';
import { FILTER_TYPES, type FilterType } from '#domain/list/filter-types.ts';
import { type FilterValue, nameOfValue } from '#domain/list/filter-value.ts';
import { namesIn, type PackageQuery } from '#domain/list/package-query.ts';
import type { Budget } from '#domain/price/budget.ts';
import { rupees } from '#domain/price/money.ts';
import { fold } from '#domain/text/text-match.ts';
import { addAll, addBits, type Bits, intersection, wordsFor } from './bitset.ts';
import { addPackages, type Column } from './column.ts';
import type { ColumnName, Columns } from './columns.ts';
import { type KeyedOrder, packagesBetween } from './sort-order.ts';
import type { WordIndex } from './word-index.ts';

/** The parts of an index that a choice is looked up in. */
export interface Searchable {
	size: number;
	columns: Columns;
	words: WordIndex;
	byPrice: KeyedOrder;
}

/** The packages that satisfy the choice. */
export interface Constraint {
	type: Choice['type'];
	/** The names that the choice consists of. */
	names: readonly string[];
	bits: Bits;
}

/** The packages of a name. */
interface Named {
	name: string;
	bits: Bits;
}

/**
 * The chosen options of a group: those that are always listed, and those that are listed only because they are chosen. A place among
 * the latter is spelt as the catalogue does, because the list has its name as title and address.
 */
export interface GroupChoice {
	options: ReadonlySet<number>;
	extras: readonly Named[];
}

/** A query in terms of the index. */
export interface Choices {
	constraints: Constraint[];
	groups: Map<FilterType, GroupChoice>;
	unknown: Choice[];
}

/**
 * Looks up every choice of a query. An unknown name matches no package; next to known names of its group it is ignored. An
 * empty name is no choice (CHIP-05).
 */
export function findChoices(index: Searchable, query: PackageQuery): Choices {
	const found: Choices = { constraints: [], groups: new Map(), unknown: [] };
	if (query.all) return found;
	if (query.query !== null) {
		const bits = index.words.find(query.query);
		if (!bits?.some((word) => word !== 0)) found.unknown.push({ type: 'query', name: query.query });
		found.constraints.push({ type: 'query', names: [query.query], bits: bits ?? noBits(index) });
	}
	if (query.city !== null) {
		const bits = inCity(index, query.city);
		if (!bits.some((word) => word !== 0)) found.unknown.push({ type: 'city', name: query.city });
		found.constraints.push({ type: 'city', names: [query.city], bits });
	}
	for (const type of FILTER_TYPES) findGroup(index, type, query, found);
	return found;
}

function findGroup(index: Searchable, type: FilterType, query: PackageQuery, found: Choices): void {
	const options = new Set<number>();
	const extras = new Map<string, Named>();
	const names: string[] = [];
	const typed = type === 'destination' && query.enterByUser ? typedPlace(index, namesIn(query, type)) : null;
	for (const value of query.filters[type] ?? []) {
		const name = nameOfValue(value);
		const loosely = name === typed;
		const option = loosely ? undefined : index.columns[type].find(name);
		const extra = option === undefined ? otherPackages(index, type, { value, name }, loosely) : null;
		if (option !== undefined) options.add(option);
		else if (extra) extras.set(extra.name, extra);
		else found.unknown.push({ type, name });
		if (option !== undefined || extra) names.push(name);
	}
	// When no name is known, the group matches nothing, and all its names are reported as unknown.
	if (names.length === 0) names.push(...namesIn(query, type).filter((name) => name !== ''));
	if (names.length === 0) return;
	const choice = { options, extras: [...extras.values()] };
	found.groups.set(type, choice);
	found.constraints.push({ type, names, bits: union(index, type, choice) });
}

/** The columns with names of places, each of which can be a destination. */
const PLACES = ['destination', 'region', 'country', 'city'] as const;

/**
 * The name that was typed by hand and is a part of others (QRY-05): the first that no place has; a name that some place has is that place
 * (decision D247). One alone, because every name of a place is compared with it.
 */
function typedPlace({ columns }: Searchable, names: readonly string[]): string | null {
	const isPlace = (name: string) => PLACES.some((column) => columns[column].find(name) !== undefined);
	return names.find((name) => fold(name) !== '' && !isPlace(name)) ?? null;
}

/** The packages of a value that is not a listed option: any budget, or a destination that is another kind of place. */
function otherPackages(
	index: Searchable,
	type: FilterType,
	{ value, name }: { value: FilterValue; name: string },
	loosely: boolean,
): Named | null {
	if (typeof value === 'object') return { name, bits: inBudget(index, value) };
	if (type !== 'destination') return null;
	if (loosely) {
		const bits = withNameContaining(index, fold(name));
		return bits && { name, bits };
	}
	return namedIn(index, ['region', 'country', 'city'], name);
}

/** The keys of the order are paise. */
function inBudget(index: Searchable, { min, max }: Budget): Bits {
	const bits = noBits(index);
	const until = max === null ? Number.POSITIVE_INFINITY : rupees(max);
	addAll(bits, packagesBetween(index.byPrice, rupees(min), until));
	return bits;
}

function withNameContaining(index: Searchable, text: string): Bits | null {
	if (text === '') return null;
	const bits = noBits(index);
	let isKnown = false;
	for (const name of PLACES) {
		const column = index.columns[name];
		for (const [option, key] of column.keys.entries())
			if (key.includes(text)) {
				addPackages(column, option, bits);
				isKnown = true;
			}
	}
	return isKnown ? bits : null;
}

/** The packages of a city, of `city, country`, or of any other place that the text names (SB-04). */
function inCity(index: Searchable, text: string): Bits {
	const whole = namedIn(index, ['city', 'country', 'destination'], text);
	if (whole) return whole.bits;
	const comma = text.lastIndexOf(',');
	const city = comma < 0 ? null : namedIn(index, ['city', 'destination'], text.slice(0, comma).trim());
	const country = city && namedIn(index, ['country'], text.slice(comma + 1).trim());
	return city && country ? intersection(city.bits, country.bits) : noBits(index);
}

/** The packages that have the name in the first column with such an option, and the name as the catalogue spells it. */
function namedIn(index: Searchable, columns: readonly ColumnName[], typed: string): Named | null {
	for (const columnName of columns) {
		const column = index.columns[columnName];
		const option = column.find(typed);
		if (option !== undefined) return { name: column.names[option]!, bits: packagesOf(index, column, option) };
	}
	return null;
}

function packagesOf(index: Searchable, column: Column, option: number): Bits {
	const dense = column.dense[option];
	if (dense) return dense;
	const bits = noBits(index);
	addPackages(column, option, bits);
	return bits;
}

const noBits = ({ size }: Searchable): Bits => new Uint32Array(wordsFor(size));

function union(index: Searchable, type: FilterType, { options, extras }: GroupChoice): Bits {
	const column = index.columns[type];
	const [only] = options;
	if (only !== undefined && options.size + extras.length === 1) return packagesOf(index, column, only);
	const bits = noBits(index);
	for (const extra of extras) addBits(bits, extra.bits);
	for (const option of options) addPackages(column, option, bits);
	return bits;
}
