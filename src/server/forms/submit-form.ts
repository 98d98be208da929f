import type { AgentResponse } from '#contracts/agent.ts';
import type { LeadResponse } from '#contracts/lead-response.ts';
import { type Form, requestOf } from '#forms/form.ts';
import { askAboutFormNumber } from './doubted-number.ts';
import { readForm } from './read-form.ts';

/**
 * The outcome of a posted form: done, with the id of the lead or application if it made one; or to be shown again with the sent values, the errors
 * and a status.
 */
export type FormOutcome =
	| { isDone: true; id?: string | undefined }
	| { isDone: false; status: number; values: Record<string, string>; errors: Record<string, string> };

/**
 * The counterpart of `forms/use-form.ts` for visitors without script: parses the form by its contract and calls the same API
 * in process.
 *
 * @param callRoute calls the endpoint of `form.api`
 * @param cameFrom the page that the form was sent from, used when its `page_url` is empty
 */
export async function submitForm(
	form: Form,
	request: Request,
	callRoute: (request: Request) => Promise<Response>,
	cameFrom: Readonly<Record<string, string>> = {},
): Promise<FormOutcome> {
	const { value, values, errors } = await readForm(request, form.contract);
	if (errors) return { isDone: false, status: 400, values, errors };
	const question = askAboutFormNumber(form, value, values);
	if (question) return { isDone: false, status: 400, values, errors: question };
	const response = await callRoute(
		new Request(new URL(`/api/v1${form.api}`, request.url), requestOf(form, withPage(form, value, cameFrom))),
	);
	const body = (await response.json()) as Answer & Failure;
	if (response.ok || form.alsoDone?.includes(response.status)) {
		const { lead, application_id: id = lead?.id } = body.data ?? {};
		return { isDone: true, id };
	}
	const { message, fields = {} } = body;
	const shown = Object.keys(fields).length > 0 ? fields : { body: message };
	return { isDone: false, status: response.status, values, errors: shown };
}

/** Adds the page that the form was sent from, if the form has an empty field for it. */
function withPage({ fields }: Form, value: unknown, cameFrom: Readonly<Record<string, string>>): unknown {
	if (!fields.some(({ name }) => name === 'page_url')) return value;
	const given = Object.entries(Object(value)).filter(([, sent]) => sent !== undefined);
	return { ...cameFrom, ...Object.fromEntries(given) };
}

/** What a successful API call says of a form. */
interface Answer {
	data?: Partial<LeadResponse['data'] & AgentResponse>;
}

/** The error of a failed API call (`server/api/http.ts`). */
interface Failure {
	message: string;
	fields?: Record<string, string>;
}
