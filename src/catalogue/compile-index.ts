import { FILTER_TYPES } from '#domain/list/filter-types.ts';
import { SORTS, type Sort } from '#domain/list/package-query.ts';
import { compareIds, SORT_KEYS } from '#domain/list/package-sort.ts';
import type { PackageFacets } from '#domain/package/package.ts';
import { allBits } from './bitset.ts';
import { buildColumn } from './column.ts';
import { type ColumnName, FIXED_OPTIONS, OPTIONS_OF } from './columns.ts';
import { joinColumns } from './counted-columns.ts';
import type { FacetIndex } from './facet-index.ts';
import { type CompiledCatalogue, countMatches, firstMatches, searchCatalogue } from './search-catalogue.ts';
import { orderBy } from './sort-order.ts';
import { buildWordIndex } from './word-index.ts';

const COLUMN_NAMES = Object.keys(OPTIONS_OF) as ColumnName[];

/** The index of a catalogue. Reads the entries once, in order, and does not store them (decision D5). */
export function compileIndex(entries: Iterable<PackageFacets>): FacetIndex {
	const { catalogue, byId } = compile(entries);
	return {
		size: catalogue.size,
		has: (id) => isAmong(catalogue.ids, byId, id),
		search: (query, { pageSize }) => searchCatalogue(catalogue, query, pageSize),
		first: (query, most) => firstMatches(catalogue, query, most),
		count: (query) => countMatches(catalogue, query),
		hasWord: (word) => catalogue.words.has(word),
	};
}

/** Separate from `compileIndex`, because the functions of the index would otherwise keep the builders and their rows in memory. */
function compile(entries: Iterable<PackageFacets>): { catalogue: CompiledCatalogue; byId: Uint32Array } {
	const ids: string[] = [];
	const keys = perName(SORTS, (): number[] => []);
	const builders = perName(COLUMN_NAMES, (name) => buildColumn(FIXED_OPTIONS[name]));
	const wordBuilder = buildWordIndex();
	for (const facets of entries) {
		ids.push(facets.id);
		for (const sort of SORTS) keys[sort].push(SORT_KEYS[sort](facets));
		for (const name of COLUMN_NAMES) builders[name].add(OPTIONS_OF[name](facets));
		const { regions, destinations, countries, cities, themes, tags } = facets;
		wordBuilder.add(facets.name, [regions, destinations, countries, cities, themes, tags]);
	}
	const size = ids.length;
	const byId = Uint32Array.from(ids, (_, i) => i).sort((a, b) => compareIds(ids[a]!, ids[b]!));
	const byPrice = orderBy(Float64Array.from(keys.price_low), byId);
	const orders = perName(SORTS, (sort: Sort) => {
		const { packages, ranks } = sort === 'price_low' ? byPrice : orderBy(Float64Array.from(keys[sort]), byId);
		return { packages, ranks };
	});
	const finished = perName(COLUMN_NAMES, (name) => builders[name].finish());
	const columns = perName(COLUMN_NAMES, (name) => finished[name].column);
	const rows = perName(FILTER_TYPES, (type) => finished[type].options);
	const catalogue = {
		size,
		ids,
		everything: { bits: allBits(size), total: size },
		columns,
		counted: joinColumns(columns, rows, size),
		words: wordBuilder.finish(),
		orders,
		byPrice,
	};
	return { catalogue, byId };
}

/** True when `id` is one of `ids`. A binary search in `sorted`, the positions in the order of ids, because a set would take memory. */
function isAmong(ids: readonly string[], sorted: Uint32Array, id: string): boolean {
	let from = 0;
	let to = sorted.length;
	while (from < to) {
		const middle = (from + to) >> 1;
		const order = compareIds(ids[sorted[middle]!]!, id);
		if (order === 0) return true;
		if (order < 0) from = middle + 1;
		else to = middle;
	}
	return false;
}

const perName = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
	Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
