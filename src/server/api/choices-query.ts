import type { InferOutput } from 'valibot';
import type { filterQuery } from '#contracts/filter.ts';
import { cleanText } from '#domain/list/filter-names.ts';
import { ALL_PACKAGES, namesIn, type PackageQuery } from '#domain/list/package-query.ts';
import { withNames } from '#domain/list/package-query-changes.ts';

/** The chosen filters of a filter call as a query of the list. The names of a group that occurs twice are merged. */
export function queryOfChoices({ filters, all }: InferOutput<typeof filterQuery>): PackageQuery {
	let query: PackageQuery = { ...ALL_PACKAGES, all: all === 'true' };
	if (query.all) return query;
	for (const { type, values } of filters) {
		const names = [values].flat();
		if (type === 'query') query = { ...query, query: cleanText(names.join(' ')) || null };
		else if (type === 'city') query = { ...query, city: cleanText(names.join(' ')) || null };
		else query = withNames(query, type, [...namesIn(query, type), ...names]);
	}
	return query;
}
