import { ApiError, callApi } from '#client/api.ts';
import { onPress } from '#client/on-press.ts';
import { leave } from '#client/session/leave.ts';
import { PROFILE_KEY } from '#client/session/remembered-profile.ts';
import { storedToken } from '#client/session/token.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { writeText } from '#client/storage/storage.ts';
import type { Profile } from '#contracts/profile.ts';
import type { ProfileAccount } from '#contracts/profile-account.ts';
import { shownPhone } from '#domain/account/shown-phone.ts';
import { type ShownConsent, shownConsents } from './shown-consents.ts';

/* The account page: its content comes with the visitor's token, and its actions need the token. */

const FAILED = 'That did not work. Please try again.';

/** A call with the token. A failure shows a message; a rejected token shows the page for guests. */
async function call<Answer>(path: string, method = 'GET', body?: object): Promise<Answer | undefined> {
	try {
		return await callApi<Answer>(path, body, { method, token: storedToken() ?? '' });
	} catch (error) {
		const status = error instanceof ApiError ? error.status : 0;
		if (status === 401) await leave();
		// Beyond a limit the server says when it can be tried again.
		else showSnackbar(status === 429 ? (error as ApiError).message : FAILED, 'error');
		return undefined;
	}
}

const unread = document.querySelector<HTMLElement>('[data-unread]');
const whatsapp = document.querySelector<HTMLInputElement>('[data-whatsapp]');

/** Fills the page in from what is stored now; says where it could not be read, because an empty list of consents says that there are none. */
async function showAccount(): Promise<void> {
	const response = await call<{ data: ProfileAccount }>('/profile/account');
	if (unread) unread.hidden = Boolean(response);
	if (!response) return;
	showProfile(response.data.profile);
	showConsents(shownConsents(response.data.consents));
}

function showProfile(profile: Profile): void {
	if (whatsapp) {
		whatsapp.checked = profile.is_whatsapp_enabled;
		whatsapp.disabled = false;
	}
	const phone = document.querySelector('[data-own-phone]');
	if (phone)
		phone.textContent = shownPhone({ countryCode: profile.country_code, phoneNumber: profile.phone_number });
}

function showConsents(consents: readonly ShownConsent[]): void {
	const list = document.querySelector('[data-consents]');
	const template = document.querySelector<HTMLTemplateElement>('template[data-consent]');
	const items = consents.map(({ wording, when, purpose }) => {
		const item = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
		item.querySelector('[data-wording]')?.append(wording);
		item.querySelector('[data-when]')?.append(when);
		const button = item.querySelector('button');
		if (purpose === null) button?.remove();
		else {
			button?.setAttribute('aria-label', `Withdraw: ${wording}`);
			button?.addEventListener('click', () => void withdraw(purpose));
		}
		return item;
	});
	list?.replaceChildren(...items);
}

/** Withdraws the consents to one purpose. */
async function withdraw(purpose: string): Promise<void> {
	if (!(await call(`/profile/consents/${encodeURIComponent(purpose)}`, 'DELETE'))) return;
	await showChange('Your consent is withdrawn.');
	// The pressed button is gone.
	document.querySelector<HTMLElement>('[data-consents-heading]')?.focus();
}

/** Stores a choice about updates; the next one can be made once this one is stored, so that the last one counts. */
async function chooseWhatsapp(): Promise<void> {
	if (!whatsapp) return;
	const isWanted = whatsapp.checked;
	whatsapp.disabled = true;
	if (await call('/profile/whatsapp', 'PUT', { is_whatsapp_enabled: isWanted }))
		await showChange(isWanted ? 'You get updates on Whatsapp.' : 'You get no more updates on Whatsapp.');
	else whatsapp.checked = !isWanted;
	whatsapp.disabled = false;
	// A disabled switch loses the focus.
	if (document.activeElement === document.body) whatsapp.focus();
}

/** Reads the page's content again; the focus goes on to what has come. */
async function readAgain(): Promise<void> {
	await showAccount();
	if (unread?.hidden) document.querySelector<HTMLElement>('[data-consents-heading]')?.focus();
}

/** Shows the profile after the server has stored a change, with a message. */
async function showChange(message: string): Promise<void> {
	showSnackbar(message);
	// Forms are filled in from it.
	writeText('session', PROFILE_KEY, null);
	await showAccount();
}

/** Saves all data stored about the visitor as a file. */
async function downloadData(): Promise<void> {
	const response = await call<{ data: unknown }>('/profile/data');
	if (!response) return;
	const file = new Blob([JSON.stringify(response.data, null, '\t')], { type: 'application/json' });
	const link = Object.assign(document.createElement('a'), {
		href: URL.createObjectURL(file),
		download: 'my-data.json',
	});
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function deleteProfile(): Promise<void> {
	if (!(await call('/profile', 'DELETE'))) return;
	// The page that follows says so, at its beginning.
	history.scrollRestoration = 'manual';
	history.replaceState(null, '', '#deleted');
	await leave();
}

/** An action whose button is busy until it has ended. */
const busyDuring = (act: () => Promise<void>) => async (button: HTMLElement) => {
	button.ariaBusy = 'true';
	await act();
	button.ariaBusy = null;
};

onPress('download-data', async () => ({ run: busyDuring(downloadData) }));
onPress('delete-profile', async () => ({ run: busyDuring(deleteProfile) }));
onPress('read-account', async () => ({ run: busyDuring(readAgain) }));
whatsapp?.addEventListener('change', () => void chooseWhatsapp());
showAccount();
