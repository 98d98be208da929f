import { REMEMBERED_FIELDS, rememberDetails, typedDetails } from '#client/session/typed-details.ts';

/**
 * Remembers what is typed in the checkout of a hold, as it stands, so that a reload loses nothing. A field that the form does not send,
 * as the locked number of a customer, stays as it was remembered.
 */
export function rememberTyped(intentId: string, form: HTMLFormElement): void {
	const fields = new FormData(form);
	const sent = REMEMBERED_FIELDS.filter((name) => fields.has(name));
	const typed = sent.map((name) => [name, String(fields.get(name))]);
	rememberDetails(intentId, { ...typedDetails(intentId), ...Object.fromEntries(typed) });
}
