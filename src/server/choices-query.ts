import type { InferOutput } from 'valibot';
import type { filterQuery } from '#contracts/filter.ts';
import { cleanText } from '#domain/filter-names.ts';
import { ALL_PACKAGES, type PackageQuery } from '#domain/package-query.ts';
import { withNames } from '#domain/package-query-changes.ts';

/** The chosen filters of a filter call as a query of the list. A type that comes twice has the names of both. */
export function queryOfChoices({ filters, all }: InferOutput<typeof filterQuery>): PackageQuery {
	if (all === 'true') return { ...ALL_PACKAGES, all: true };
	return filters.reduce<PackageQuery>((query, { type, values }) => {
		const names = [values].flat();
		if (type === 'query' || type === 'city') return { ...query, [type]: cleanText(names.join(' ')) || null };
		return withNames(query, type, [...(query.filters[type] ?? []), ...names]);
	}, ALL_PACKAGES);
}
