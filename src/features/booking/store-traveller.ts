import { ApiError, callApi } from '#client/api.ts';
import { storedToken } from '#client/session/token.ts';
import { dropToken } from '#client/stores/session.ts';

/**
 * Stores who travels. A signed-in customer's call is sent with the token; without it once the token has expired, because everybody
 * with the address may finish the checkout (CHK-12).
 */
export async function storeTraveller(traveller: object): Promise<void> {
	const token = storedToken();
	try {
		await callApi('/booking', traveller, { token });
	} catch (error) {
		if (!(token && error instanceof ApiError && error.status === 401)) throw error;
		await dropToken(token);
		await callApi('/booking', traveller);
	}
}
