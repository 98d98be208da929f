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

/** A booking whose calls are running. */
interface Booking {
	/** The package and the day. */
	of: string;
	/** The button that was pressed last for it: the dialog may have been opened again meanwhile. */
	button: HTMLElement;
	ended: Promise<void>;
}
/** Undefined while no calls are running. */
let running: Booking | undefined;

/** Milliseconds for which the link to seats is shown that were reserved after their dialog was closed. */
const LINK_SHOWN_MS = 20_000;

/**
 * Books the day of the dialog: a customer goes to the checkout; a guest signs in first and then continues (BOOK-01, BOOK-03). The
 * button is busy until the calls have ended, because on a slow connection they take seconds.
 */
export async function run(button: HTMLElement): Promise<void> {
	const of = `${button.dataset['packageId']} ${button.dataset['date']}`;
	button.ariaBusy = 'true';
	try {
		// How the calls about another day end is not for the dialog of this one.
		while (running && running.of !== of) await running.ended.catch(() => undefined);
		// The second press of a double click would ask to sign in twice.
		if (running) running.button = button;
		else if (isShown(button)) start(of, button);
		await running?.ended;
	} finally {
		button.ariaBusy = null;
	}
}

function start(of: string, button: HTMLElement): void {
	const booking: Booking = { of, button, ended: Promise.resolve() };
	booking.ended = book(booking).finally(() => {
		running = undefined;
	});
	running = booking;
}

/** False once the dialog of a button was closed: the visitor does not want to be led on any more. */
const isShown = (button: HTMLElement): boolean =>
	button.isConnected && button.closest('dialog')?.open !== false;

async function book(booking: Booking): Promise<void> {
	const { button } = booking;
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
		const href = isHeld ? heldCheckoutHref(intentId) : checkoutHref(intentId);
		if (isShown(booking.button)) location.assign(href);
		else offerCheckout(href);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (!isShown(booking.button)) return;
		if (error.status === 401) {
			await dropToken(token);
			return book(booking);
		}
		showSnackbar(error.message, 'error');
	}
}

/** Tells of seats that were reserved after their dialog was closed, with the way to them. */
function offerCheckout(href: string): void {
	const bar = showSnackbar('Your seats are reserved.', 'info', LINK_SHOWN_MS);
	const link = Object.assign(document.createElement('a'), { href, textContent: 'Go to the checkout' });
	// Here, because the style of messages is part of every page.
	link.style.color = 'inherit';
	bar?.append(link);
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
