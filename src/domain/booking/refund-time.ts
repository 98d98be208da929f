import { indianDay } from '../time/calendar-day.ts';
import { workingDaysAfter } from '../time/moment-in-words.ts';

/** How fast the provider is asked to give money back: `optimum` is at once where the traveller's bank can, for a fee of the owner. */
export type RefundSpeed = 'normal' | 'optimum';

/**
 * The speed to ask with after a number of refusals: the configured one, and the other one after each second refusal, because of a payment
 * older than six months the provider makes instant refunds only, and for some payments none of them (decision D262).
 */
export const speedAfter = (refusals: number, configured: RefundSpeed): RefundSpeed =>
	refusals % 2 === 0 ? configured : configured === 'normal' ? 'optimum' : 'normal';

/** Working days that banks take at most, as the provider says. */
const WORKING_DAYS = 7;

/** The day (`YYYY-MM-DD`) by which money is back about, at either speed. @param askedAt epoch milliseconds */
export const refundDueOn = (askedAt: number): string => workingDaysAfter(indianDay(askedAt), WORKING_DAYS);

const BANKS_TAKE = 'Banks take up to seven working days.';

/** How long a refund takes, as a sentence. */
const refundTime = (speed: RefundSpeed): string =>
	speed === 'optimum'
		? 'We ask for the fast way: where your bank takes part, the money is there within minutes, otherwise within seven working days.'
		: BANKS_TAKE;

interface Way {
	/** True for money that is there. */
	isDone?: boolean;
	/** By when it is there about, in words. */
	by?: string;
}

/** Where money goes back to and how long that takes, as sentences of pages and messages. */
export const refundWay = (speed: RefundSpeed, { isDone = false, by }: Way = {}): string =>
	`It ${isDone ? 'went' : 'goes'} to the card or account it came from${by ? `, by about ${by}` : ''}. ${refundTime(speed)}`;

/**
 * Says in sentences that a refund takes longer than it should.
 * @param email the address of the site
 */
export const delayedRefund = (email: string): string =>
	`This takes longer than it should: the payment service has not paid it out yet, and we are at it. Questions? Write to ${email}.`;

/** Says in sentences that a second payment of one booking comes back by itself: the provider holds what is not captured for five days. */
export const RELEASED_PAYMENT = `This booking was paid for already, and your second payment is not taken. The payment service gives it back by itself within five days. ${BANKS_TAKE}`;

/** Says in sentences that a refund waits for the end of a dispute, whoever began it. */
export const WITHHELD_REFUND =
	'A bank is examining this payment, so its refund waits until that is decided. The money then comes back from your bank or from us.';

/** Says where money went that the provider could not give back (decision D262). */
const PAID_BY_TRANSFER = 'It was paid by bank transfer.';

/**
 * Says in sentences where money goes back to and how long that takes, however far its refund has come.
 * @param email the address of the site
 */
export function wayBack(
	{ isDone, isDelayed, isWithheld, transfer }: RefundProgress,
	{ speed, email }: { speed: RefundSpeed; email: string },
): string {
	if (transfer !== null) return PAID_BY_TRANSFER;
	if (isWithheld) return WITHHELD_REFUND;
	return isDelayed ? delayedRefund(email) : refundWay(speed, { isDone });
}

/** How far a refund has come. */
interface RefundProgress {
	isDone: boolean;
	isDelayed: boolean;
	isWithheld: boolean;
	/** The reference of the bank transfer that paid it; null for one that the provider makes. */
	transfer: string | null;
}

/** The words above the amount of a refund. */
export function refundTitle({ isDone, isDelayed, isWithheld, transfer }: RefundProgress): string {
	if (transfer !== null) return 'Refunded by bank transfer';
	if (isDone) return 'Refunded';
	if (isWithheld) return "Refund after your bank's decision";
	return isDelayed ? 'Refund delayed' : 'Refund on its way';
}
