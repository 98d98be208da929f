import { type ReturnedPayment, returnedPaymentRepository } from '#data/booking/returned-payments.ts';
import type { Database } from '#data/database/schema.ts';
import { goneBesides } from '#domain/booking/gone-besides.ts';
import { type RefundSpeed, wayBack } from '#domain/booking/refund-time.ts';
import { returnedHeading } from '#domain/booking/returned-heading.ts';
import { formatRupees } from '#domain/price/money.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { siteWords } from '#server/settings/site-words.ts';
import { WHY, whyOf } from './refund-reasons.ts';

/** How long My bookings list money that has gone back, in milliseconds: banks take days, and payers look for it after that (D241). */
export const RETURNED_SHOWN_MS = 30 * DAY_MS;

/**
 * Payments that led to no booking and are returned in full. Their refunds tell how far that has come (D111).
 *
 * @param now epoch milliseconds
 */
export function returnedPayments(db: Database, now: () => number) {
	const payments = returnedPaymentRepository(db);
	return {
		/** A payment by the provider's id; undefined when it is not known, or has booked something. */
		ofPayment: (providerPaymentId: string): Promise<ReturnedPayment | undefined> =>
			payments.byProviderId(providerPaymentId),

		/** The returned payments of a hold, from all of its orders, oldest first. */
		ofHold: async (holdId: string): Promise<ReturnedPayment[]> =>
			(await payments.ofHolds([holdId])).get(holdId) ?? [],

		/** The returned payments of some holds that go back, or went back lately, by the hold, oldest first (D241). */
		latelyOfHolds: (holdIds: readonly string[]): Promise<Map<string, ReturnedPayment[]>> =>
			payments.ofHolds(holdIds, now() - RETURNED_SHOWN_MS),
	};
}
export type ReturnedPayments = ReturnType<typeof returnedPayments>;

/** A payment that booked nothing, with the reason and its way back as sentences. */
export const returnedInWords = (speed: RefundSpeed) => (payment: ReturnedPayment) => ({
	...payment,
	why: WHY[payment.reason],
	way: `${wayBack({ ...payment, isDone: payment.state === 'done' }, { speed, email: siteWords().email })}${
		payment.transfer === null ? '' : ` Its reference is ${payment.transfer}.`
	}`,
});

/** Tells a payer that money goes back: two sentences and the reference. */
export function returnedMessage(payment: ReturnedPayment): string {
	const { amount, besides, fee, reference, reason } = payment;
	return `${returnedHeading(payment)}: ${formatRupees(amount)}${goneBesides(besides)}. ${whyOf(reason, { feePaise: fee })} Reference: ${reference}`;
}
