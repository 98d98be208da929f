import { ApiError, callApi } from '../api.ts';
import { showSnackbar } from '../snackbar.ts';
import { leave } from './leave.ts';
import { storedToken } from './token.ts';

/** True while the call of an earlier press is under way. */
let isLeaving = false;

/**
 * Ends the sign-in of this browser, or of all browsers where the control says so; also when the token is rejected (AUTH-09). The control
 * is busy until then.
 */
export async function run(control: HTMLElement): Promise<void> {
	control.ariaBusy = 'true';
	if (isLeaving) return;
	isLeaving = true;
	try {
		await logOut('everywhere' in control.dataset);
	} finally {
		control.ariaBusy = null;
		isLeaving = false;
	}
}

async function logOut(everywhere: boolean): Promise<void> {
	const token = storedToken();
	try {
		if (token) await callApi('/profile/logout', { everywhere }, { token });
	} catch (error) {
		if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) {
			showSnackbar('You are still logged in. Please try again.', 'error');
			return;
		}
	}
	await leave();
}
