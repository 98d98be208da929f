import { rememberDetails, typedDetails } from '#client/session/typed-details.ts';

/** The fields of the checkout that are remembered. */
const DETAILS = ['name', 'email', 'countryCode', 'phone', 'message'] as const;

/**
 * Remembers what is typed in the checkout of a hold, as it stands, so that a reload loses nothing. A field that the form does not send,
 * as the locked number of a customer, stays as it was remembered.
 */
export function rememberTyped(intentId: string, form: HTMLFormElement): void {
	const fields = new FormData(form);
	const typed = DETAILS.filter((name) => fields.has(name)).map((name) => [name, String(fields.get(name))]);
	rememberDetails(intentId, { ...typedDetails(intentId), ...Object.fromEntries(typed) });
}
