import { ERASED } from '#data/account/traveller-erasure.ts';
import { userRepository } from '#data/account/users.ts';
import type { Booking } from '#data/booking/bookings.ts';
import type { Hold } from '#data/booking/holds.ts';
import type { Payment } from '#data/booking/payments.ts';
import { seatRepository } from '#data/booking/seats.ts';
import type { Database } from '#data/database/schema.ts';
import { type Message, outboxRepository } from '#data/message/outbox.ts';
import { expireMessages } from '#data/message/outbox-expiry.ts';
import type { RefundReason } from '#domain/booking/booking.ts';
import { RETURNED_WORDS } from '#domain/booking/booking-words.ts';
import { refundDueOn, refundWay } from '#domain/booking/refund-time.ts';
import { dayInWords } from '#domain/package/departure.ts';
import { formatRupees, type Paise } from '#domain/price/money.ts';
import {
	type ABOUT_BOOKINGS,
	type ABOUT_PAYMENTS,
	bookingMessageKey,
	overtakenKeys,
	papersKeys,
	type TRAVELLER_CHANNELS,
	whoTravelsKeys,
} from '#server/messages/booking-message-keys.ts';
import { compose } from '#server/messages/compose.ts';
import type { VariablesOf } from '#server/messages/message-words.ts';
import { toDesk, toOperator } from './booking-notices.ts';
import type { BookingView, PaidView } from './booking-views.ts';
import { whyOf } from './refund-reasons.ts';
import type { Refusal } from './refusals.ts';
import {
	bookingVariables,
	journeyVariables,
	partyVariables,
	type Telling,
	travellerVariables,
} from './traveller-variables.ts';

/**
 * Stores the messages about a paid booking, in the given transaction: the traveller's confirmation, the notice to the operator who
 * confirms it (BKS-01, BKS-02), and one to the desk when an import withdrew its departure while its seats were held.
 */
export async function addBookedMessages(
	transaction: Database,
	view: PaidView,
	telling: Telling,
): Promise<void> {
	const { order } = view.paid;
	const notice = { ...partyVariables(view, telling), amount: formatRupees(order.amountPaise) };
	const messages = [
		...(await aboutJourney(transaction, view, telling, 'booking-confirmed')),
		...(await toOperator(transaction, view.booking, 'new-booking', notice)),
		...((await seatRepository(transaction).isWithdrawn(view.hold.departureId))
			? [toDesk(view.booking, 'booking-withdrawn-notice', partyVariables(view, telling))]
			: []),
	];
	await addInPlace(transaction, view, 'booked', messages, telling.now);
}

/**
 * Stores messages in place of earlier ones that wait and are not true any more, because a mail server that was away would get them in any
 * order.
 */
async function addInPlace(
	transaction: Database,
	{ booking, hold }: Pick<BookingView, 'booking' | 'hold'>,
	by: Parameters<typeof overtakenKeys>[1],
	messages: readonly Message[],
	now: number,
): Promise<void> {
	const names = by === 'ended' ? whoTravelsKeys(booking.id, booking.whoTravelsVersion) : [];
	const papers = papersKeys(booking.id, booking.linkVersion);
	const untrue = [...overtakenKeys([booking.id, hold.id], by), ...names, ...papers];
	await expireMessages(transaction, untrue, now);
	await outboxRepository(transaction).add(messages, now);
}

/** How a paid booking ends. `reason` is what the operator, or the site in its place, says to the traveller. */
export type BookingEnd = { state: 'cancelled' } | ({ state: 'refused' } & Refusal);

/** Stores the messages about a cancelled or refused booking, in the given transaction. */
export async function addEndedMessages(
	transaction: Database,
	view: BookingView,
	end: BookingEnd,
	{ refund, ...telling }: Telling & { refund: Paise },
): Promise<void> {
	const { booking, hold } = view;
	const { operatorId, operatorName } = hold.offer;
	const back = refund > 0 ? formatRupees(refund) : null;
	const notice = { ...bookingVariables(view), operatorId, operatorName, refund: back };
	const told = { ...travellerVariables(view, telling), refund: back };
	const messages =
		end.state === 'cancelled'
			? [
					...(await toTraveller(transaction, booking, 'booking-cancelled', telling, {
						...told,
						why: '',
						instead: '',
					})),
					...(await toOperator(transaction, booking, 'booking-cancelled-notice', notice)),
				]
			: [
					...(await toTraveller(transaction, booking, 'booking-refused', telling, {
						...told,
						...{ reason: end.reason, why: `“${end.reason}”` },
						instead: insteadOf(operatorName, end.offeredDates, telling),
					})),
					...(await toOperator(transaction, booking, 'booking-refused-notice', {
						...notice,
						reason: end.reason,
					})),
				];
	await addInPlace(transaction, view, 'ended', messages, telling.now);
}

/** Other days that an operator offers with a refusal, and where similar tours are shown. */
function insteadOf(operatorName: string, days: readonly string[], { links }: Telling): string {
	const offered =
		days.length > 0 ? `${operatorName} offers you instead: ${days.map(dayInWords).join(', ')}. ` : '';
	return `${offered}Other days and similar tours: ${links.traveller}`;
}

/**
 * Stores the messages about a booking that its operator has confirmed, in the given transaction: the confirmation can end the time in
 * which cancelling is free.
 */
export async function addConfirmedMessages(
	transaction: Database,
	view: PaidView,
	telling: Telling,
): Promise<void> {
	const messages = await aboutJourney(transaction, view, telling, 'booking-confirmed-by-operator');
	await addInPlace(transaction, view, 'confirmed', messages, telling.now);
}

/** Stores the reminder to the operator whose deadline comes near, in the given transaction. */
export async function addReplyReminder(
	transaction: Database,
	view: PaidView,
	telling: Telling,
): Promise<void> {
	const notice = partyVariables(view, telling);
	const messages = await toOperator(transaction, view.booking, 'booking-reply-reminder', notice);
	await outboxRepository(transaction).add(messages, telling.now);
}

/** Stores the messages about a deadline that has passed without a reply, in the given transaction: to the desk and the traveller. */
export async function addUnansweredMessages(
	transaction: Database,
	view: PaidView,
	telling: Telling,
): Promise<void> {
	const messages = await aboutJourney(transaction, view, telling, 'booking-unanswered');
	await outboxRepository(transaction).add(messages, telling.now);
	await addUnansweredNotice(transaction, view, telling);
}

/** Stores the notice to the desk that a deadline has passed without a reply, in the given transaction. */
export async function addUnansweredNotice(
	transaction: Database,
	view: PaidView,
	telling: Telling,
): Promise<void> {
	const notice = toDesk(view.booking, 'booking-unanswered-notice', partyVariables(view, telling));
	await outboxRepository(transaction).add([notice], telling.now);
}

/** Money that books nothing and is refunded. */
export interface Returned {
	booking: Booking;
	hold: Hold;
	payment: Payment;
	reason: RefundReason;
	telling: Telling;
}

/** Stores the messages about money that books nothing, in the given transaction, for each payment once. */
export async function addReturnedMessages(
	transaction: Database,
	{ booking, hold, payment, reason, telling }: Returned,
): Promise<void> {
	const amount = formatRupees(payment.amountPaise);
	const { terms, now } = telling;
	const variables = {
		...travellerVariables({ booking, hold, paid: null }, telling),
		heading: RETURNED_WORDS.heading,
		line: `${amount} is on its way back to you: it booked nothing.`,
		next: `${refundWay(terms.refundSpeed, { by: dayInWords(refundDueOn(now)) })} Reference of the payment: ${payment.providerPaymentId}`,
		...{ amount, reason, why: whyOf(reason, payment) },
		...{ reference: payment.providerPaymentId, instead: '' },
	};
	const sending = { ...telling, id: payment.id };
	const messages = await toTraveller(transaction, booking, 'payment-returned', sending, variables);
	await outboxRepository(transaction).add(messages, now);
}

/** The messages to the traveller of a booking that goes ahead. */
export const aboutJourney = async (
	transaction: Database,
	view: PaidView,
	telling: Telling,
	template: 'booking-confirmed' | 'booking-confirmed-by-operator' | 'booking-unanswered',
): Promise<Message[]> =>
	toTraveller(transaction, view.booking, template, telling, {
		...travellerVariables(view, telling),
		...(await journeyVariables(transaction, view, telling)),
	});

/** How a message to a traveller is sent. */
interface Sending extends Pick<Telling, 'hasWhatsapp'> {
	/** The message is sent once for each id; by default that of the booking. */
	id?: string;
	/** Epoch milliseconds after which it is not sent any more. */
	expiresAt?: number;
}

/**
 * Sends by e-mail and SMS, and, where the site has WhatsApp, by it to numbers whose owners want updates there (AUTH-11). Sends nothing
 * once the traveller was erased.
 */
export async function toTraveller<
	Name extends (typeof ABOUT_BOOKINGS)[number] | (typeof ABOUT_PAYMENTS)[number],
>(
	transaction: Database,
	booking: Pick<Booking, 'id' | 'countryCode' | 'phoneNumber'> & { email: string | null },
	template: Name,
	{ hasWhatsapp, id = booking.id, expiresAt }: Sending,
	variables: VariablesOf<Name>,
): Promise<Message[]> {
	if (booking.email === ERASED) return [];
	const phone = `${booking.countryCode}${booking.phoneNumber}`;
	const wantsWhatsapp = hasWhatsapp && (await userRepository(transaction).wantsWhatsapp(booking));
	const ways: [(typeof TRAVELLER_CHANNELS)[number], string][] = [
		...(booking.email === null ? [] : [['email', booking.email] as ['email', string]]),
		['sms', phone],
		...(wantsWhatsapp ? [['whatsapp', phone] as ['whatsapp', string]] : []),
	];
	return ways.map(([channel, recipient]) =>
		compose(template, variables, {
			channel,
			recipient,
			idempotencyKey: bookingMessageKey(template, id, channel),
			...(expiresAt !== undefined && { expiresAt }),
		}),
	);
}
