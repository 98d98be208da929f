import * as v from 'valibot';
import { callApi } from '#client/api.ts';
import { type LeadResponse, leadRequest } from '#contracts/lead.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** What became of a lead: stored, or not sent because of these fields. */
export type LeadOutcome = { stored: LeadResponse['data'] } | { errors: FieldErrors };

/** A key that makes sending the same filled form twice store it once. */
export const submissionId = (): string =>
	typeof crypto.randomUUID === 'function'
		? crypto.randomUUID()
		: // Plain http on another host than localhost has no randomUUID.
			Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
				byte.toString(16).padStart(2, '0'),
			).join('');

/** The first message of each field at fault. */
const errorsOf = (issues: v.SafeParseResult<typeof leadRequest>['issues'] & object): FieldErrors =>
	Object.fromEntries(
		Object.entries(v.flatten<typeof leadRequest>(issues).nested ?? {}).flatMap(([name, messages]) =>
			messages?.[0] ? [[name, messages[0]]] : [],
		),
	);

/**
 * Sends the fields of a lead form with the page they were filled on (LEAD-02), as the schema reads them (REQ-05).
 *
 * @throws ApiError when the server refuses or cannot be reached (LEAD-03)
 */
export async function submitLead(fields: Record<string, string>): Promise<LeadOutcome> {
	const { success, output, issues } = v.safeParse(leadRequest, {
		...fields,
		page_url: location.href.slice(0, 2000),
	});
	if (!success) return { errors: errorsOf(issues) };
	const { data } = await callApi<LeadResponse>('/lead/submit', output);
	return { stored: data };
}

/** The fields of a form by name, as texts. */
export const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
	Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
