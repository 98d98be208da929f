import { type ReturnedPayment, refundRepository } from '#data/booking/refunds.ts';
import type { Database } from '#data/database/schema.ts';
import { goneBesides, type RefundSpeed, wayBack } from '#domain/booking/refund-time.ts';
import { returnedHeading } from '#domain/booking/returned-heading.ts';
import { formatRupees } from '#domain/price/money.ts';
import { siteWords } from '#server/settings/site-words.ts';
import { WHY, whyOf } from './refund-reasons.ts';

/** Payments that led to no booking and are returned in full. Their refunds tell how far that has come (D111). */
export function returnedPayments(db: Database) {
	return {
		/** A payment by the provider's id; undefined when it is not known, or has booked something. */
		ofPayment: (providerPaymentId: string): Promise<ReturnedPayment | undefined> =>
			refundRepository(db).returnedPayment(providerPaymentId),

		/** The returned payments of a hold, from all of its orders, oldest first. */
		ofHold: (holdId: string): Promise<ReturnedPayment[]> => refundRepository(db).returnedOf(holdId),
	};
}
export type ReturnedPayments = ReturnType<typeof returnedPayments>;

/** A payment that booked nothing, with the reason and its way back as sentences. */
export const returnedInWords = (speed: RefundSpeed) => (payment: ReturnedPayment) => ({
	...payment,
	why: WHY[payment.reason],
	way: wayBack({ ...payment, isDone: payment.state === 'done' }, { speed, email: siteWords().email }),
});

/** Tells a payer that money goes back: two sentences and the reference. */
export function returnedMessage(payment: ReturnedPayment): string {
	const { amount, besides, fee, reference, reason } = payment;
	return `${returnedHeading(payment)}: ${formatRupees(amount)}${goneBesides(besides)}. ${whyOf(reason, { feePaise: fee })} Reference: ${reference}`;
}
