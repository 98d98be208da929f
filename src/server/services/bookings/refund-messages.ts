import type { Booking } from '#data/booking/bookings.ts';
import type { Hold } from '#data/booking/holds.ts';
import type { Payment } from '#data/booking/payments.ts';
import type { Refund } from '#data/booking/refunds.ts';
import type { Database } from '#data/database/schema.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { expireMessages } from '#data/message/outbox-expiry.ts';
import { goneBesides } from '#domain/booking/gone-besides.ts';
import { refundParts } from '#domain/booking/refund-parts.ts';
import { delayedRefund, wayBack } from '#domain/booking/refund-time.ts';
import { formatRupees } from '#domain/price/money.ts';
import { pastMomentInWords } from '#domain/time/moment-in-words.ts';
import { overtakenKeys } from '#server/messages/booking-message-keys.ts';
import { siteWords } from '#server/settings/site-words.ts';
import { toTraveller } from './booking-messages.ts';
import { toDesk } from './booking-notices.ts';
import { whyOf } from './refund-reasons.ts';
import { bookingVariables, type Telling, travellerVariables } from './traveller-variables.ts';

/** A refund, with its payment and booking. */
interface AboutRefund {
	booking: Booking;
	hold: Hold;
	payment: Payment;
	refund: Refund;
	telling: Telling;
}

/** Stores the messages about a refund that takes longer than it should, in the given transaction, to the desk and the traveller. */
export async function addRefundDelayedMessages(db: Database, about: AboutRefund): Promise<void> {
	const { booking, refund, payment, telling } = about;
	const { amount, besides } = amountsOf(about);
	const told = {
		...toldOf(about),
		heading: 'Your money takes longer than it should',
		line: `${amount} goes back to you, and that takes longer than it should${besides}.`,
		next: `${delayedRefund(siteWords().email)} Reference of the payment: ${payment.providerPaymentId}`,
	};
	const { refusals, refusal } = refund;
	const since = pastMomentInWords(refund.createdAt);
	await outboxRepository(db).add(
		[
			...(await toTraveller(db, booking, 'refund-delayed', { ...telling, id: payment.id }, told)),
			toDesk(
				booking,
				'refund-delayed-notice',
				{ ...noticeOf(about), since, refusals, refusal: refusal ?? '' },
				refund.id,
			),
		],
		telling.now,
	);
}

/**
 * Stores the message to the traveller that a refund was made, by us or by hand, in the given transaction, once for each payment. The
 * desk reads it only of a refund of whose delay it was told (decision D170).
 */
export async function addRefundMadeMessages(db: Database, about: AboutRefund): Promise<void> {
	const { booking, refund, payment, telling } = about;
	const { amount, besides } = amountsOf(about);
	const reference = refund.providerRefundId ?? payment.providerPaymentId;
	const progress = { isDone: true, isDelayed: false, isWithheld: false, transfer: refund.transfer };
	const way = wayBack(progress, { speed: telling.terms.refundSpeed, email: siteWords().email });
	const told = {
		...toldOf(about),
		heading: 'Your money has been sent back',
		line: `${amount} has been sent back to you${besides}.`,
		next: `${way} Reference: ${reference}`,
	};
	await expireMessages(db, overtakenKeys([payment.id], 'refunded'), telling.now);
	await outboxRepository(db).add(
		[
			...(await toTraveller(db, booking, 'refund-made', { ...telling, id: payment.id }, told)),
			...(refund.delayedAt === null
				? []
				: [toDesk(booking, 'refund-made-notice', noticeOf(about), refund.id)]),
		],
		telling.now,
	);
}

/** What the refund gives back, and what has gone back besides it as the end of a sentence (decision D242). */
function amountsOf({ payment, refund }: AboutRefund): { amount: string; besides: string } {
	const { amount, besides } = refundParts(refund, payment.amountPaise);
	return { amount: formatRupees(amount), besides: goneBesides(besides) };
}

const toldOf = (about: AboutRefund) => ({
	...travellerVariables({ booking: about.booking, hold: about.hold, paid: null }, about.telling),
	...{ amount: amountsOf(about).amount, why: whyOf(about.refund.reason, about.payment), instead: '' },
});

const noticeOf = (about: AboutRefund) => ({
	...bookingVariables(about),
	...{ operatorId: about.hold.offer.operatorId, amount: amountsOf(about).amount },
	reference: about.payment.providerPaymentId,
});
