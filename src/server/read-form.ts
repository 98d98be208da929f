import { AppError } from './errors.ts';
import { readBody } from './http.ts';

/** A posted form: what it says, or what was sent and what is wrong with it, to be shown again. */
export type PostedForm<Output> =
	| { value: Output; values?: undefined; errors?: undefined }
	| { value?: undefined; values: Record<string, string>; errors: Record<string, string> };

/** Reads a form that a page without script has sent. What is no form, or too large for one, is as if nothing had been filled in. */
export async function readForm<Output>(
	request: Request,
	schema: Parameters<typeof readBody<Output>>[1],
): Promise<PostedForm<Output>> {
	const copy = request.clone();
	try {
		return { value: await readBody(request, schema) };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		if (error.code !== 'invalid') return { values: {}, errors: { body: error.message } };
		return { values: await textsOf(copy), errors: { ...error.fields } };
	}
}

async function textsOf(request: Request): Promise<Record<string, string>> {
	const fields = new URLSearchParams(await request.text());
	return Object.fromEntries([...fields].map(([name, value]) => [name, value.slice(0, 2000)]));
}
