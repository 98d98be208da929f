import { type PackageQuery, packageSearch } from './package-query.ts';

/**
 * The parameters of a query as fields, for a form that changes some of them and sends the others as they are. The page number is left
 * out, because a change starts at page 1.
 *
 * @param without the parameters that the form's own controls send
 */
export const keptFields = (
	query: PackageQuery,
	without: readonly string[],
): [name: string, value: string][] =>
	[...new URLSearchParams(packageSearch(query))].filter(
		([name]) => name !== 'page' && !without.includes(name),
	);
