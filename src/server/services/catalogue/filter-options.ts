import type { FacetIndex } from '#catalogue/facet-index.ts';
import type { FilterType } from '#domain/list/filter-types.ts';
import { ALL_PACKAGES } from '#domain/list/package-query.ts';

/** The options of each filter over the whole catalogue, with how many packages each has. */
export function filterOptions(index: Pick<FacetIndex, 'search'>) {
	const { groups } = index.search(ALL_PACKAGES, { pageSize: 1 });
	return (type: FilterType) => groups.find((group) => group.type === type)?.options ?? [];
}
