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
export function errorsOf(fields: Record<string, unknown>): FieldErrors | null {
	const result = v.safeParse(leadRequest, fields);
	if (result.success) return null;
	const { nested = {} } = v.flatten(result.issues);
	return Object.fromEntries(
		Object.entries(nested).flatMap(([name, messages]) => (messages?.[0] ? [[name, messages[0]]] : [])),
	);
}

/**
 * Sends the fields of a lead form with the page they were filled on (LEAD-02).
 *
 * @throws ApiError when the server refuses or cannot be reached (LEAD-03)
 */
export async function submitLead(fields: Record<string, string>): Promise<LeadOutcome> {
	const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
	const lead = { ...filled, page_url: location.href.slice(0, 2000) };
	const errors = errorsOf(lead);
	if (errors) return { errors };
	const { data } = await callApi<LeadResponse>('/lead/submit', lead);
	return { stored: data };
}

/** The fields of a form by name, as texts. */
export const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
	Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
