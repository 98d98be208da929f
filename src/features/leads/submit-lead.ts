import type * as v from 'valibot';
import { callApi } from '#client/api.ts';
import { type FieldErrors, readFields } from '#client/form.ts';
import type { LeadResponse } from '#contracts/lead.ts';

/** What became of a lead: stored, or not sent because of these fields. */
export type LeadOutcome =
	| { stored: LeadResponse['data']; errors?: undefined }
	| { stored?: undefined; errors: FieldErrors };

/** A key that makes sending the same filled form twice store it once. */
export const submissionId = (): string =>
	typeof crypto.randomUUID === 'function'
		? crypto.randomUUID()
		: // Plain http on another host than localhost has no randomUUID.
			Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
				byte.toString(16).padStart(2, '0'),
			).join('');

/**
 * Sends the fields of a lead form with the page they were filled on (LEAD-02), as the schema reads them (REQ-05).
 *
 * @throws ApiError when the server refuses or cannot be reached (LEAD-03)
 */
export async function submitLead(
	fields: Record<string, string>,
	schema: v.GenericSchema,
): Promise<LeadOutcome> {
	const { value, errors } = readFields(schema, { ...fields, page_url: location.href.slice(0, 2000) });
	if (errors) return { errors };
	const { data } = await callApi<LeadResponse>('/lead/submit', value);
	return { stored: data };
}
