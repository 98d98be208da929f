import { readBody } from '#server/api/read-request.ts';
import { valuesByName } from '#server/api/values-by-name.ts';
import { AppError } from '#server/errors/app-error.ts';

/** A posted form: its value, or what was sent and what is wrong with it, to show the form again. */
export type PostedForm<Output> =
	| { value: Output; values: Record<string, string>; errors?: undefined }
	| { value?: undefined; values: Record<string, string>; errors: Record<string, string> };

/** Reads a form that a browser has posted without script. A body that is no form, or too large for one, counts as an empty form. */
export async function readForm<Output>(
	request: Request,
	schema: Parameters<typeof readBody<Output>>[1],
): Promise<PostedForm<Output>> {
	const copy = request.clone();
	try {
		return { value: await readBody(request, schema), values: await textsOf(copy) };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		if (error.code !== 'invalid') return { values: {}, errors: { body: error.message } };
		// A body that is not UTF-8 is rejected without naming a field.
		const isOfFields = Object.keys(error.fields).length > 0;
		return {
			values: await textsOf(copy),
			errors: isOfFields ? { ...error.fields } : { body: error.message },
		};
	}
}

/** The sent fields by name; several values of one name are joined by commas. */
async function textsOf(request: Request): Promise<Record<string, string>> {
	const fields = new URLSearchParams(await request.text());
	return Object.fromEntries(valuesByName(fields).map(([name, values]) => [name, values.join()]));
}
