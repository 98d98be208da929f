import { ApiError, callApi, SOMETHING_WRONG } from '#client/api.ts';
import { storedToken } from '#client/session/token.ts';
import { rememberDetails, typedDetails } from '#client/session/typed-details.ts';
import { showSnackbar } from '#client/snackbar.ts';
import type { HeldResponse } from '#contracts/booking.ts';
import { checkoutHref, heldCheckoutHref } from '#domain/booking/booking-paths.ts';
import { rememberTyped } from './remember-typed.ts';

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
		// The form of the checkout is another one.
		const checkout = form.ownerDocument.querySelector<HTMLFormElement>('form.checkout');
		if (checkout) rememberTyped(intentId, checkout);
		rememberDetails(data.intent_id, typedDetails(intentId));
		// Back leads to the page before the checkout, because the old hold has ended.
		location.replace(data.already_held ? heldCheckoutHref(data.intent_id) : checkoutHref(data.intent_id));
	} catch (error) {
		showSnackbar(error instanceof ApiError ? error.message : SOMETHING_WRONG, 'error');
		if (submitter) submitter.ariaBusy = null;
		isMoving = false;
	}
}
