import { budgetValue, parseBudget } from '#domain/budget.ts';
import type { Choice } from '#domain/chips.ts';
import { monthName, monthOf } from '#domain/month.ts';
import { FILTER_TYPES, type FilterType, type PackageQuery } from '#domain/package-query.ts';
import { fold } from '#domain/text-match.ts';
import { addAll, addBits, type Bits, intersection, wordsFor } from './bitset.ts';
import type { Column } from './column.ts';
import type { ColumnName, Columns } from './columns.ts';
import { rowOf } from './rows.ts';
import { packagesBetween, type SortOrder } from './sort-order.ts';
import type { WordIndex } from './word-index.ts';

/** The parts of an index that a choice is looked up in. */
export interface Searchable {
	size: number;
	columns: Columns;
	words: WordIndex;
	byPrice: SortOrder;
}

/** Packages must be in the set to be shown. */
export interface Constraint {
	type: Choice['type'];
	/** The names it comes from. */
	names: readonly string[];
	bits: Bits;
}

/** What is chosen in a group: options that are listed, and others that only show because they are chosen. */
export interface GroupChoice {
	options: ReadonlySet<number>;
	extras: readonly { name: string; bits: Bits }[];
}

/** A query in terms of the index. */
export interface Choices {
	constraints: Constraint[];
	groups: Map<FilterType, GroupChoice>;
	unknown: Choice[];
}

/**
 * Looks every choice of a query up. What nothing in the catalogue bears matches nothing, so that the list never claims tours that do
 * not fit; beside names of its group that are known it adds none to theirs. An empty name is no choice (CHIP-05).
 */
export function findChoices(index: Searchable, query: PackageQuery): Choices {
	const found: Choices = { constraints: [], groups: new Map(), unknown: [] };
	if (query.all) return found;
	if (query.query !== null) {
		const bits = index.words.find(query.query);
		if (!bits) found.unknown.push({ type: 'query', name: query.query });
		found.constraints.push({ type: 'query', names: [query.query], bits: bits ?? noBits(index) });
	}
	if (query.city !== null)
		found.constraints.push({ type: 'city', names: [query.city], bits: inCity(index, query.city) });
	for (const type of FILTER_TYPES) findGroup(index, type, query, found);
	return found;
}

function findGroup(index: Searchable, type: FilterType, query: PackageQuery, found: Choices): void {
	const options = new Set<number>();
	const extras: { name: string; bits: Bits }[] = [];
	const names: string[] = [];
	const loosely = type === 'destination' && query.enterByUser;
	for (const name of query.filters[type] ?? []) {
		const option = loosely ? undefined : index.columns[type].find(spelled(type, name));
		const bits = option === undefined ? otherPackages(index, type, name, loosely) : null;
		if (option !== undefined) options.add(option);
		else if (bits) extras.push({ name, bits });
		else found.unknown.push({ type, name });
		if (option !== undefined || bits) names.push(name);
	}
	// Nobody bears any of them.
	if (names.length === 0) names.push(...(query.filters[type] ?? []).filter((name) => name !== ''));
	if (names.length === 0) return;
	found.groups.set(type, { options, extras });
	found.constraints.push({ type, names, bits: union(index, type, { options, extras }) });
}

/** A name as its option is spelled: months may be chosen by id, budgets written in other ways. */
function spelled(type: FilterType, name: string): string {
	if (type === 'month') return monthName(monthOf(name) ?? 0) ?? name;
	const budget = type === 'price' ? parseBudget(name) : null;
	return budget ? budgetValue(budget) : name;
}

/** The packages of a name that is no listed option: any budget, and every other kind of place for a destination. */
function otherPackages(index: Searchable, type: FilterType, name: string, loosely: boolean): Bits | null {
	if (type === 'price') {
		const budget = parseBudget(name);
		if (!budget) return null;
		const max = budget.max === null ? Number.POSITIVE_INFINITY : budget.max * 100;
		return bitsOf(index, [packagesBetween(index.byPrice, budget.min * 100, max)]);
	}
	if (type !== 'destination') return null;
	if (loosely) return withNameContaining(index, fold(name));
	return namedIn(index, ['region', 'country', 'city'], name);
}

function withNameContaining(index: Searchable, text: string): Bits | null {
	if (text === '') return null;
	const lists = (['destination', 'region', 'country', 'city'] as const).flatMap((column) => {
		const { keys, packages } = index.columns[column];
		return keys.flatMap((key, option) => (key.includes(text) ? [rowOf(packages, option)] : []));
	});
	return lists.length > 0 ? bitsOf(index, lists) : null;
}

/** A city, a `city, country`, or whichever else the text names (SB-04). */
function inCity(index: Searchable, text: string): Bits {
	const whole = namedIn(index, ['city', 'country', 'destination'], text);
	if (whole) return whole;
	const comma = text.lastIndexOf(',');
	const city = comma < 0 ? null : namedIn(index, ['city', 'destination'], text.slice(0, comma).trim());
	const country = city && namedIn(index, ['country'], text.slice(comma + 1).trim());
	return city && country ? intersection(city, country) : noBits(index);
}

/** The packages that have the name in the first of the columns that knows it. */
function namedIn(index: Searchable, columns: readonly ColumnName[], name: string): Bits | null {
	for (const column of columns) {
		const option = index.columns[column].find(name);
		if (option !== undefined) return packagesOf(index, index.columns[column], option);
	}
	return null;
}

const packagesOf = (index: Searchable, { dense, packages }: Column, option: number): Bits =>
	dense[option] ?? bitsOf(index, [rowOf(packages, option)]);

const noBits = ({ size }: Searchable): Bits => new Uint32Array(wordsFor(size));

function bitsOf(index: Searchable, lists: readonly Uint32Array[]): Bits {
	const bits = noBits(index);
	for (const list of lists) addAll(bits, list);
	return bits;
}

function union(index: Searchable, type: FilterType, { options, extras }: GroupChoice): Bits {
	const column = index.columns[type];
	const [only] = options;
	if (only !== undefined && options.size + extras.length === 1) return packagesOf(index, column, only);
	const bits = noBits(index);
	for (const extra of extras) addBits(bits, extra.bits);
	for (const option of options) {
		const dense = column.dense[option];
		if (dense) addBits(bits, dense);
		else addAll(bits, rowOf(column.packages, option));
	}
	return bits;
}
