import { ApiError, callApi } from '../api.ts';
import { showSnackbar } from '../snackbar.ts';
import { leave } from './leave.ts';
import { storedToken } from './token.ts';

/** Ends the sign-in of this browser, or of all browsers where the control says so; also when the token is rejected (AUTH-09). */
export async function run({ dataset }: HTMLElement): Promise<void> {
	const token = storedToken();
	try {
		if (token) await callApi('/profile/logout', { everywhere: 'everywhere' in dataset }, { token });
	} catch (error) {
		if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) {
			showSnackbar('You are still logged in. Please try again.', 'error');
			return;
		}
	}
	await leave();
}
