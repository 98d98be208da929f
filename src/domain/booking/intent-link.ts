/** The id of a hold, as the API names it; a UUID. */
export const INTENT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a hold as its checkout address contains it: base64url (RTE-06). */
export const encodeIntentId = (id: string): string =>
	btoa(id).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The id of a hold from an address, encoded or not; null when it is invalid. */
export function intentIdOf(named: string): string | null {
	if (INTENT_ID.test(named)) return named;
	try {
		const id = atob(named.replaceAll('-', '+').replaceAll('_', '/'));
		return INTENT_ID.test(id) ? id : null;
	} catch {
		return null;
	}
}
