import { ApiError, SOMETHING_WRONG } from '#client/api.ts';
import { rememberDetails, type TypedDetails } from '#client/session/typed-details.ts';
import { bookingHref, paymentHref } from '#domain/booking/booking-paths.ts';
import type { PriceSummary } from '#domain/price/price-summary.ts';
import type { CheckoutEvent } from './checkout-flow.ts';
import { FIELDS } from './checkout-values.ts';
import { type HoldNow, holdAfter, readHold } from './hold-calls.ts';
import { readPrice } from './price-of-intent.ts';
import { storeTraveller } from './store-traveller.ts';

/** The result of a call of the checkout: another page to open, or an event with optional words about it. */
export type Outcome = { href: string } | { event: CheckoutEvent; words?: string };

/** The words for the visitor about a failed call. */
export const failureWords = (error: unknown): string =>
	error instanceof ApiError ? error.message : SOMETHING_WRONG;

/** What the checkout does next with a hold that was paid or has ended. */
export const outcomeOf = (now: Exclude<HoldNow, { state: 'open' }>): Outcome =>
	now.state === 'paid'
		? { href: bookingHref(now.bookingId) }
		: { event: { type: 'ended', message: now.message } };

/**
 * Stores the traveller of a hold and leads on to its payment, unless the price is not the displayed one any more: it may have been
 * changed in another tab, and nobody pays a price that was not displayed.
 */
export async function payForHold(
	intentId: string,
	traveller: TypedDetails,
	displayed: PriceSummary,
): Promise<Outcome> {
	rememberDetails(intentId, traveller);
	try {
		const [now, refusal] = await Promise.all([
			readHold(intentId),
			storeTraveller({ intent_id: intentId, ...traveller, travellerCount: displayed.travellers }).then(
				() => undefined,
				(error: unknown) => ({ error }),
			),
		]);
		if (now.state !== 'open') return outcomeOf(now);
		const { travellers, payableAmount } = readPrice(now.hold);
		const isDisplayed = travellers === displayed.travellers && payableAmount === displayed.payableAmount;
		// For another number of travellers it is refused, too.
		if (refusal && isDisplayed) throw refusal.error;
		// If the session ended during that call, signing out has erased the stored details: store them again.
		rememberDetails(intentId, traveller);
		if (isDisplayed) return { href: paymentHref(intentId) };
		const words = 'The price has changed. Please look at it again.';
		return { event: { type: 'price differed', hold: now.hold }, words };
	} catch (error) {
		const now = await holdAfter(intentId, error);
		return now
			? outcomeOf(now)
			: { event: { type: 'pay refused', errors: fieldsOf(error) }, words: failureWords(error) };
	}
}

/** The messages of a refusal at fields that the checkout has. */
function fieldsOf(error: unknown): Record<string, string> {
	const fields = error instanceof ApiError ? error.fields : {};
	return Object.fromEntries(
		Object.entries(fields).filter(([name]) => (FIELDS as readonly string[]).includes(name)),
	);
}
