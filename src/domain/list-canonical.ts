import { ALL_PACKAGES, type FilterType, type PackageQuery, packagesHref } from './package-query.ts';

/** Choices that make a list of its own, worth finding by a search engine. */
const WORTH_FINDING: readonly FilterType[] = ['destination', 'theme'];

/**
 * The address of a list that search engines should keep: of one place or one theme, or of all packages. Every other filter,
 * the sort order and free text are noise there, as their combinations have no end. Pages are kept where nothing is dropped.
 */
export function listCanonical(query: PackageQuery): string {
	const chosen = WORTH_FINDING.find((type) => query.filters[type]?.length === 1);
	const kept: PackageQuery = { ...ALL_PACKAGES, filters: chosen ? { [chosen]: query.filters[chosen] } : {} };
	const plain = packagesHref({ ...query, showOperator: true, sort: 'recommended', page: 1 });
	return packagesHref(plain === packagesHref(kept) ? { ...kept, page: query.page } : kept);
}
