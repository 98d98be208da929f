import { ApiError, callApi } from '#client/api.ts';
import { rememberGiven } from '#client/session/given-details.ts';
import { storedToken } from '#client/session/token.ts';
import { rememberDetails, typedDetails } from '#client/session/typed-details.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { dropToken } from '#client/stores/session.ts';
import type { HeldResponse } from '#contracts/booking.ts';
import type { AvailabilityItem } from '#contracts/package.ts';
import { checkoutHref, heldCheckoutHref } from '#domain/booking/booking-paths.ts';
import { fetchOwnHolds } from './fetch-own-holds.ts';

/** The visitor's choices in the dialog. */
interface ChosenDeparture {
	packageId: string;
	slug: string;
	/** `YYYY-MM-DD` */
	date: string;
	/** The typed text; the server checks it. */
	travellers: string;
}

/** The booking whose calls are running; undefined while none are. */
let running: Promise<void> | undefined;

/**
 * Books the day of the dialog: a customer goes to the checkout; a guest signs in first and then continues (BOOK-01, BOOK-03). The
 * button is busy until the calls have ended, because on a slow connection they take seconds.
 */
export async function run(button: HTMLElement): Promise<void> {
	// The second press of a double click would ask to sign in twice.
	running ??= book(button).finally(() => {
		running = undefined;
	});
	button.ariaBusy = 'true';
	await running.finally(() => {
		button.ariaBusy = null;
	});
}

async function book(button: HTMLElement): Promise<void> {
	const { packageId = '', slug = '', date = '' } = button.dataset;
	const fields = new FormData(button.closest('form') ?? undefined);
	const typed = (name: string) => String(fields.get(name) ?? '').trim();
	// The sign-in dialog is filled in with what the form was given.
	if (storedToken() === null) rememberGiven(Object.fromEntries(fields));
	// Loaded with the press, so that the first script of the page does not list its dependencies.
	const { requireSignIn } = await import('#forms/ask-to-sign-in.ts');
	const token = await requireSignIn();
	if (token === null) return;
	try {
		const chosen = { packageId, slug, date, travellers: typed('travelers_count') };
		const { intent_id: intentId, already_held: isHeld } = await hold(chosen, token);
		const message = typed('comment');
		if (message) rememberDetails(intentId, { ...typedDetails(intentId), message });
		location.assign(isHeld ? heldCheckoutHref(intentId) : checkoutHref(intentId));
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (error.status === 401) {
			await dropToken(token);
			return book(button);
		}
		showSnackbar(error.message, 'error');
	}
}

/**
 * Holds seats of the departure on a day by the calls that the specification gives, in its order (BOOK-05). If the visitor has a hold of
 * this departure already, that one is opened.
 *
 * @throws ApiError, and no new seats are held
 */
async function hold(
	{ packageId, slug, date, travellers }: ChosenDeparture,
	token: string,
): Promise<HeldResponse> {
	const { data: departures } = await callApi<{ data: AvailabilityItem[] }>(`/package/${slug}/availability`);
	const departure = departures.find((offered) => offered.date === date && offered.seats_left !== 0);
	if (!departure) {
		// The last seats may be the visitor's own: then their reservation is opened.
		const own = (await fetchOwnHolds(slug, token)).get(date);
		if (own) return { intent_id: own.intentId, already_held: true };
		throw new ApiError(400, 'This departure is sold out. Please choose another date.');
	}
	const count = { adults_count: travellers };
	const body = { package_id: packageId, availability_id: departure.id, ...count };
	const { data } = await callApi<{ data: HeldResponse }>('/bookingIntent', body, { token });
	// Seats that were reserved before may be for more people than are counted here now: their number is changed at the checkout alone.
	if (!data.already_held) await callApi(`/bookingIntent/${data.intent_id}`, count, { method: 'PUT', token });
	return data;
}
