import type { ActionHandler } from '#client/actions.ts';
import { ApiError, callApi } from '#client/api.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { readText } from '#client/storage/storage.ts';
import { $token, signOut, TOKEN_KEY } from '#client/stores/session.ts';
import type { AvailabilityItem } from '#contracts/package.ts';
import { checkoutHref } from '#domain/booking-paths.ts';
import { LOGIN_PATH } from '#domain/paths.ts';
import { forgetWish, rememberedWish, rememberWish, type Wish } from './booking-wish.ts';

/** Books the day of the dialog: a customer goes to the checkout; a guest signs in first and then continues (BOOK-01, BOOK-03). */
export const run: ActionHandler = async (button) => {
	const { packageId = '', slug = '', date = '' } = button.dataset;
	const count = button.closest('form')?.elements.namedItem('travelers_count');
	const travellers = count instanceof HTMLInputElement ? Number(count.value) : 1;
	await book({ packageId, slug, date, travellers });
};

/** Continues the booking that a guest started before signing in, if this tab remembers one and the visitor is signed in. */
export async function resumeBooking(): Promise<void> {
	const wish = rememberedWish();
	if (wish && readText('local', TOKEN_KEY)) await book(wish);
}

async function book(wish: Wish): Promise<void> {
	const token = readText('local', TOKEN_KEY);
	if (!token) return letSignIn(wish);
	try {
		const intentId = await hold(wish, token);
		forgetWish();
		location.assign(checkoutHref(intentId));
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (error.status === 401) {
			signOut();
			return letSignIn(wish);
		}
		forgetWish();
		showSnackbar(error.message, 'error');
	}
}

/** Holds seats of a departure on that day, in the order that the specification gives (BOOK-05). @returns the id of the intent */
async function hold({ packageId, slug, date, travellers }: Wish, token: string): Promise<string> {
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
	const { data: departures } = await callApi<{ data: AvailabilityItem[] }>(`/package/${slug}/availability`);
	const departure = departures.find((offered) => offered.date === date && offered.seats_left !== 0);
	if (!departure) throw new ApiError(400, 'This departure is sold out. Please choose another date.');
	const body = { package_id: packageId, availability_id: departure.id };
	const { data } = await callApi<{ data: { intent_id: string } }>('/bookingIntent', body, { headers });
	if (Number.isInteger(travellers) && travellers > 1) {
		const change = { adults_count: travellers };
		await callApi(`/bookingIntent/${data.intent_id}`, change, { method: 'PUT', headers });
	}
	return data.intent_id;
}

function letSignIn(wish: Wish): void {
	rememberWish(wish);
	const stop = $token.listen((token) => {
		if (!token) return;
		stop();
		void resumeBooking();
	});
	document.querySelector<HTMLElement>(`a[href^="${LOGIN_PATH}"][data-action]`)?.click();
}
