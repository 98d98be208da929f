import type { Payment } from '#data/booking/payments.ts';
import type { RefundReason } from '#domain/booking/booking.ts';
import { feeOnTop } from '#domain/booking/payment-fee.ts';

/** Why money goes back, as a sentence. */
export const WHY: Record<RefundReason, string> = {
	departed: 'The departure had left when your payment arrived.',
	returned: 'The payment was given back before it could be booked.',
	'seats gone': 'The seats were gone when your payment arrived.',
	'order void': 'The reservation was changed or left while you paid.',
	'paid already': 'This booking was paid for already.',
	'wrong amount': 'The payment does not match the price.',
	cancelled: 'This booking was cancelled.',
	refused: 'The operator could not take this booking.',
};

/** Why money of a payment goes back, and what its fee has to do with it (decision D175). */
export const whyOf = (reason: RefundReason, { feePaise }: Pick<Payment, 'feePaise'>): string =>
	feePaise > 0 ? `${WHY[reason]} ${feeOnTop(feePaise)}` : WHY[reason];
