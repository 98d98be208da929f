import { ApiError, callApi } from '#client/api.ts';
import type { AgentApplication } from '#contracts/agent.ts';

/** The fields that go over the wire, as AGT-03 names them. */
const FIELDS = [
	'first_name',
	'last_name',
	'company_name',
	'website_url',
	'email',
	'phone',
	'message',
] as const;

/**
 * Sends an application as a posted form. One from the same e-mail address is there already when the answer is 401: that
 * is as good (AGT-04).
 *
 * @throws ApiError when the server refuses otherwise or cannot be reached
 */
export async function sendApplication(application: AgentApplication): Promise<void> {
	const body = new URLSearchParams(FIELDS.map((name) => [name, application[name] ?? '']));
	try {
		await callApi('/add/agent', undefined, { method: 'POST', body });
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 401) throw error;
	}
}
