import { ApiError, callApi, SOMETHING_WRONG } from '#client/api.ts';
import { storedToken } from '#client/session/token.ts';
import { rememberDetails, typedDetails } from '#client/session/typed-details.ts';
import { showSnackbar } from '#client/snackbar.ts';
import type { HeldResponse } from '#contracts/booking.ts';
import { checkoutHref, heldCheckoutHref } from '#domain/booking/booking-paths.ts';

/** The fields of the checkout that are remembered. */
const DETAILS = ['name', 'email', 'countryCode', 'phone', 'message'] as const;

let isMoving = false;

/** Moves the hold of the checkout to the chosen date, and leads to its new checkout with what was typed here. */
export async function run(form: HTMLElement, event: Event): Promise<void> {
	const { submitter } = event as SubmitEvent;
	if (isMoving || !(form instanceof HTMLFormElement)) return;
	isMoving = true;
	if (submitter) submitter.ariaBusy = 'true';
	const { intentId = '' } = form.dataset;
	const availability_id = new FormData(form).get('availability_id');
	try {
		const { data } = await callApi<{ data: HeldResponse }>(
			`/bookingIntent/${intentId}/move`,
			{ availability_id },
			{ token: storedToken() },
		);
		rememberDetails(data.intent_id, { ...typedDetails(intentId), ...typedIn(form) });
		// Back leads to the page before the checkout, because the old hold has ended.
		location.replace(data.already_held ? heldCheckoutHref(data.intent_id) : checkoutHref(data.intent_id));
	} catch (error) {
		showSnackbar(error instanceof ApiError ? error.message : SOMETHING_WRONG, 'error');
		if (submitter) submitter.ariaBusy = null;
		isMoving = false;
	}
}

/** What is typed in the checkout, whose form is another one. */
function typedIn({ ownerDocument }: HTMLFormElement) {
	const typed = new FormData(ownerDocument.querySelector<HTMLFormElement>('form.checkout') ?? undefined);
	return Object.fromEntries(
		DETAILS.flatMap((name) => (typed.get(name) ? [[name, String(typed.get(name))]] : [])),
	);
}
