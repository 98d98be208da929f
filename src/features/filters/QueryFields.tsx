import { type PackageQuery, packageSearch } from '#domain/list/package-query.ts';

interface Props {
	query: PackageQuery;
	/** Parameters that the form's own controls send. */
	without: readonly string[];
}

/**
 * A query as hidden fields, so that a form that changes one parameter also sends the others without script. The page number is left
 * out, because a change starts at page 1.
 */
export const QueryFields = ({ query, without }: Props) =>
	[...new URLSearchParams(packageSearch(query))]
		.filter(([name]) => name !== 'page' && !without.includes(name))
		.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
