import * as v from 'valibot';

/** One message for each field at fault, by its wire name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The fields of a form by name, as texts. */
export const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
	Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** What a schema makes of fields, or the first message of each field at fault. */
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

/** Goes to the first field of a form that is at fault. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
	const first = [...form.elements].find(
		(field) => field instanceof HTMLElement && 'name' in field && String(field.name) in errors,
	);
	if (first instanceof HTMLElement) first.focus();
}
