import type { Choice } from '#domain/chips.ts';
import type { FilterType, PackageQuery } from '#domain/package-query.ts';

/** An option of a group with the number of packages it would show beside the choices in all other groups. */
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

/** What dropping one choice alone would show: the free text, the city, or all names of a group. */
export interface Relaxation {
	type: Choice['type'];
	/** The names that are dropped; more than one when the group had several. */
	names: readonly string[];
	total: number;
}

/** One page of packages and all that the list says about the rest. */
export interface FacetResult {
	/** Ids of the packages of the page. */
	ids: string[];
	/** Packages on all pages. */
	total: number;
	/** In the order of `FILTER_TYPES`. */
	groups: GroupCounts[];
	/** Chosen names that no package bears: alone in their group they find nothing, beside known ones they add nothing. */
	unknown: Choice[];
	/** Ways out when nothing matches, most packages first; else empty. */
	relaxations: Relaxation[];
}

/** Everything the list can be asked, compiled from the catalogue. Immutable. */
export interface FacetIndex {
	/** Packages in the catalogue. */
	readonly size: number;
	search(query: PackageQuery, page: { pageSize: number }): FacetResult;
}
