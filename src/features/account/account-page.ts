import { onAction } from '#client/actions.ts';
import { ApiError, callApi } from '#client/api.ts';
import { leave } from '#client/session/leave.ts';
import { knownProfile, withToken } from '#client/session/profile.ts';
import { storedToken } from '#client/session/token.ts';
import { showSnackbar } from '#client/snackbar.ts';

/* The account page: its content comes with the visitor's token, and its actions need the token. */

const token = () => storedToken() ?? '';

/** A call with the token. A failure shows a message; a rejected token shows the page for guests. */
async function call<Answer>(path: string, init: RequestInit = {}): Promise<Answer | undefined> {
	try {
		return await callApi<Answer>(path, undefined, { ...init, ...withToken(token()) });
	} catch (error) {
		if (error instanceof ApiError && error.status === 401) await leave();
		else showSnackbar('That did not work. Please try again.', 'error');
		return undefined;
	}
}

async function showProfile(): Promise<void> {
	const profile = await knownProfile();
	if (!profile) return;
	const phone = document.querySelector('[data-own-phone]');
	if (phone) phone.textContent = `${profile.country_code} ${profile.phone_number}`;
	for (const name of ['name', 'email'] as const) {
		const field = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
		if (field && field.value === '') field.value = profile[name] ?? '';
	}
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
	if (await call('/profile', { method: 'DELETE' })) await leave();
}

onAction('download-data', async () => ({ run: downloadData }));
onAction('delete-profile', async () => ({ run: deleteProfile }));
showProfile();
