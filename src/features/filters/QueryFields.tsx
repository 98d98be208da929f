import { keptFields } from '#domain/list/kept-fields.ts';
import type { PackageQuery } from '#domain/list/package-query.ts';

interface Props {
	query: PackageQuery;
	/** Parameters that the form's own controls send. */
	without: readonly string[];
}

/** A query as hidden fields, so that a form that changes one parameter also sends the others without script. */
export const QueryFields = ({ query, without }: Props) =>
	keptFields(query, without).map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	));
