import * as v from 'valibot';

/** One message for each field at fault, by its wire name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The fields as a schema parses them, or the first message of each field at fault. */
export function readFields<const Schema extends v.GenericSchema>(
	schema: Schema,
	fields: unknown,
): { value: v.InferOutput<Schema>; errors?: undefined } | { value?: undefined; errors: FieldErrors } {
	const { success, output, issues } = v.safeParse(schema, fields);
	if (success) return { value: output };
	const nested: Record<string, readonly string[] | undefined> = v.flatten(issues).nested ?? {};
	return {
		errors: Object.fromEntries(
			Object.entries(nested).flatMap(([name, messages]) => (messages?.[0] ? [[name, messages[0]]] : [])),
		),
	};
}
