import type { Choice } from '#domain/list/chips.ts';
import type { FilterType } from '#domain/list/filter-types.ts';
import type { PackageQuery } from '#domain/list/package-query.ts';

/** An option of a group, with the number of packages that have it and satisfy the choices of all other groups. */
export interface OptionCount {
	name: string;
	isSelected: boolean;
	count: number;
}

/** The options of one filter group. */
export interface GroupCounts {
	type: FilterType;
	options: OptionCount[];
}

/** The number of packages without one choice: without the free text, the city, or all names of a group. */
export interface WiderFilter {
	type: Choice['type'];
	/** The dropped names; more than one when the group had several. */
	names: readonly string[];
	total: number;
}

/** One page of packages, and the totals and counts of the whole result. */
export interface FacetResult {
	/** Ids of the packages of the page. */
	ids: string[];
	/** Packages on all pages. */
	total: number;
	/** In the order of `FILTER_TYPES`. */
	groups: GroupCounts[];
	/** Chosen names that no package has. Alone in their group they match nothing; next to known names they are ignored. */
	unknown: Choice[];
	/** When nothing matches: the single choices whose removal gives packages, by most packages first. Otherwise empty. */
	relaxations: WiderFilter[];
}

/** Answers every query of the list from memory. Compiled from the catalogue; immutable. */
export interface FacetIndex {
	/** Packages in the catalogue. */
	readonly size: number;
	/** Whether a package with this id is in the catalogue. */
	has(id: string): boolean;
	search(query: PackageQuery, page: { pageSize: number }): FacetResult;
	/** The ids of the first packages of a query, whatever its page; costs much less than a search with its counts. */
	first(query: PackageQuery, most: number): string[];
	/** How many packages a query finds; costs much less than a search with its counts. */
	count(query: PackageQuery): number;
	/** True for a word, folded, that packages have in their names, places, themes or tags. */
	hasWord(word: string): boolean;
}
