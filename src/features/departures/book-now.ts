import { ApiError, callApi } from '#client/api.ts';
import { rememberDetails, typedDetails } from '#client/session/typed-details.ts';
import { showSnackbar } from '#client/snackbar.ts';
import type { AvailabilityItem } from '#contracts/package.ts';
import { checkoutHref } from '#domain/booking-paths.ts';

/** What the visitor has chosen in the dialog. */
interface ChosenDeparture {
	packageId: string;
	slug: string;
	/** `YYYY-MM-DD` */
	date: string;
	/** As typed; the server checks it. */
	travellers: string;
}

let isBooking = false;

/** Books the day of the dialog: a customer goes to the checkout; a guest signs in first and then continues (BOOK-01, BOOK-03). */
export async function run(button: HTMLElement): Promise<void> {
	// The second press of a double click would ask to sign in twice.
	if (isBooking) return;
	isBooking = true;
	await book(button).finally(() => {
		isBooking = false;
	});
}

async function book(button: HTMLElement): Promise<void> {
	const { packageId = '', slug = '', date = '' } = button.dataset;
	const fields = new FormData(button.closest('form') ?? undefined);
	const typed = (name: string) => String(fields.get(name) ?? '').trim();
	// Loaded with the press, so that the first script of the page does not list its dependencies.
	const { dropToken, requireSignIn } = await import('#forms/browser/sign-in.ts');
	const token = await requireSignIn();
	if (token === null) return;
	try {
		const intentId = await hold({ packageId, slug, date, travellers: typed('travelers_count') }, token);
		const message = typed('comment');
		if (message) rememberDetails(intentId, { ...typedDetails(intentId), message });
		location.assign(checkoutHref(intentId));
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (error.status === 401) {
			dropToken(token);
			return book(button);
		}
		showSnackbar(error.message, 'error');
	}
}

/**
 * Holds seats of a departure on that day, in the order that the specification gives (BOOK-05).
 *
 * @returns the id of the intent
 * @throws ApiError, and no new seats are held
 */
async function hold({ packageId, slug, date, travellers }: ChosenDeparture, token: string): Promise<string> {
	const { data: departures } = await callApi<{ data: AvailabilityItem[] }>(`/package/${slug}/availability`);
	const departure = departures.find((offered) => offered.date === date && offered.seats_left !== 0);
	if (!departure) throw new ApiError(400, 'This departure is sold out. Please choose another date.');
	const count = { adults_count: travellers };
	const body = { package_id: packageId, availability_id: departure.id, ...count };
	const { data } = await callApi<{ data: { intent_id: string } }>('/bookingIntent', body, { token });
	// An earlier hold of the departure is returned with its own number of travellers. For a new hold this changes nothing.
	await callApi(`/bookingIntent/${data.intent_id}`, count, { method: 'PUT', token });
	return data.intent_id;
}
