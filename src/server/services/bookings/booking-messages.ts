import { resultOf } from '#data/ahead.ts';
import type { Booking } from '#data/bookings.ts';
import type { Intent } from '#data/intents.ts';
import type { Order } from '#data/orders.ts';
import { type Message, outboxRepository } from '#data/outbox.ts';
import type { Payment } from '#data/payments.ts';
import type { Database } from '#data/schema.ts';
import { ERASED } from '#data/traveller-erasure.ts';
import { userRepository } from '#data/users.ts';
import type { RefundReason } from '#domain/booking.ts';
import { dayInWords } from '#domain/departure.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { compose } from '#server/messages/compose.ts';
import type { TemplateName, VariablesOf } from '#server/messages/templates.ts';

const WHY: Record<RefundReason, string> = {
	departed: 'The departure had left when your payment arrived.',
	'seats gone': 'The seats were gone when your payment arrived.',
	'order void': 'The reservation was changed while you paid.',
	'paid already': 'This booking was paid for already.',
	'wrong amount': 'The payment does not match the price.',
	cancelled: 'This booking was cancelled.',
	refused: 'The operator could not take this booking.',
};

/** The message to a traveller whose payment is refunded instead of booked. */
export const refundMessage = (reason: RefundReason): string =>
	`${WHY[reason]} We are sending all of your money back.`;

/** Addresses that open a booking without an account, for its traveller and its operator, and the page that finds it without them. */
export interface BookingLinks {
	traveller: string;
	operator: string;
	find: string;
}

/** A booking that was just paid for, with what its messages say of it. */
export interface Booked {
	booking: Booking;
	intent: Intent;
	order: Order;
	links: BookingLinks;
}

/**
 * Stores the messages about paid bookings, in the given transaction: the travellers' confirmations, and the notices to the operators
 * who confirm them (BKS-01, BKS-02).
 *
 * @param whatsapp phone numbers whose owners want updates by WhatsApp
 */
export async function addBookedMessages(
	transaction: Database,
	booked: readonly Booked[],
	{ whatsapp, now }: { whatsapp: ReadonlySet<string>; now: number },
): Promise<void> {
	const messages = booked.flatMap(({ booking, intent, order, links }) => {
		const variables = {
			...what(booking, intent),
			travellers: order.travellers,
			amount: formatRupees(order.amountPaise),
		};
		const { operatorId, operatorName } = intent.offer;
		const confirmed = { ...variables, name: booking.name, link: links.traveller, findLink: links.find };
		const notice = { ...variables, operatorId, operatorName, link: links.operator };
		return [
			...toTraveller(booking, 'booking-confirmed', confirmed, whatsapp),
			toDesk(booking, 'new-booking', notice),
		];
	});
	await outboxRepository(transaction).addAll(messages, now);
}

/** Stores the messages about a cancelled or refused booking, in the given transaction. */
export async function addEndedMessages(
	transaction: Database,
	booking: Booking,
	intent: Intent,
	{ end, refund, now }: { end: 'cancelled' | 'refused'; refund: Paise; now: number },
): Promise<void> {
	const { operatorId, operatorName } = intent.offer;
	const variables = {
		...what(booking, intent),
		operatorName,
		refund: refund > 0 ? formatRupees(refund) : null,
	};
	const whatsapp = await resultOf(transaction, userRepository(transaction).withWhatsapp([booking]));
	const messages = [
		...toTraveller(booking, `booking-${end}`, variables, whatsapp),
		toDesk(booking, `booking-${end}-notice`, { ...variables, operatorId }),
	];
	await outboxRepository(transaction).addAll(messages, now);
}

/**
 * Stores the messages about a booking that its operator has confirmed, in the given transaction: the confirmation can end the time in
 * which cancelling is free.
 *
 * @param link opens the booking without an account
 */
export async function addConfirmedMessages(
	transaction: Database,
	booking: Booking,
	intent: Intent,
	{ link, now }: { link: string; now: number },
): Promise<void> {
	const variables = { ...what(booking, intent), operatorName: intent.offer.operatorName, link };
	const whatsapp = await resultOf(transaction, userRepository(transaction).withWhatsapp([booking]));
	const messages = toTraveller(booking, 'booking-confirmed-by-operator', variables, whatsapp);
	await outboxRepository(transaction).addAll(messages, now);
}

/** A booking that its operator has neither confirmed nor refused. */
export interface Unanswered extends Pick<Booked, 'booking' | 'intent' | 'links'> {
	travellers: number;
}

/** Stores the reminder to the operator of a booking and the message to its traveller, in the given transaction. */
export async function addUnansweredMessages(
	transaction: Database,
	{ booking, intent, links, travellers }: Unanswered,
	now: number,
): Promise<void> {
	const { operatorId, operatorName } = intent.offer;
	const variables = { ...what(booking, intent), operatorName };
	const whatsapp = await resultOf(transaction, userRepository(transaction).withWhatsapp([booking]));
	const messages = [
		...toTraveller(booking, 'booking-unanswered', { ...variables, link: links.traveller }, whatsapp),
		toDesk(booking, 'booking-unanswered-notice', {
			...variables,
			...{ travellers, operatorId, link: links.operator },
		}),
	];
	await outboxRepository(transaction).addAll(messages, now);
}

/** Money that books nothing and is refunded. */
export interface Returned {
	booking: Booking;
	intent: Intent;
	payment: Payment;
	reason: RefundReason;
}

/** Stores the messages about money that books nothing, in the given transaction, for each payment once. */
export async function addReturnedMessages(
	transaction: Database,
	returned: readonly Returned[],
	now: number,
): Promise<void> {
	if (returned.length === 0) return;
	const bookings = returned.map(({ booking }) => booking);
	const whatsapp = await resultOf(transaction, userRepository(transaction).withWhatsapp(bookings));
	const messages = returned.flatMap(({ booking, intent, payment, reason }) => {
		const amount = formatRupees(payment.amountPaise);
		const variables = { ...what(booking, intent), amount, reason, why: WHY[reason] };
		return toTraveller(booking, 'payment-returned', variables, whatsapp, payment.id);
	});
	await outboxRepository(transaction).addAll(messages, now);
}

const what = ({ id }: Booking, { offer }: Intent) => ({
	bookingId: id,
	packageName: offer.packageName,
	/** `YYYY-MM-DD`; `day` is the same in words. */
	date: offer.date,
	day: dayInWords(offer.date),
});

const ABOUT_BOOKINGS = [
	'booking-confirmed',
	'booking-confirmed-by-operator',
	'booking-unanswered',
	'booking-cancelled',
	'booking-refused',
] as const;
const ABOUT_PAYMENTS = ['payment-returned'] as const;
const WAYS = ['email', 'sms', 'whatsapp'] as const;
const keyOf = (template: string, id: string, channel: string) => `${template}-${id}-${channel}`;

/**
 * The idempotency keys of all that may have been sent to the traveller of a booking.
 *
 * @param paymentIds ids of all payments that arrived for it
 */
export const travellerMessageKeys = (bookingId: string, paymentIds: readonly string[]): string[] =>
	WAYS.flatMap((channel) => [
		...ABOUT_BOOKINGS.map((template) => keyOf(template, bookingId, channel)),
		...ABOUT_PAYMENTS.flatMap((template) => paymentIds.map((id) => keyOf(template, id, channel))),
	]);

/**
 * By e-mail and SMS, and by WhatsApp to numbers whose owner wants updates there (AUTH-11); to nobody once the traveller was erased.
 *
 * @param whatsapp these numbers
 * @param id what the message is sent once for
 */
function toTraveller<Name extends (typeof ABOUT_BOOKINGS)[number] | (typeof ABOUT_PAYMENTS)[number]>(
	booking: Booking,
	template: Name,
	variables: VariablesOf<Name>,
	whatsapp: ReadonlySet<string>,
	id = booking.id,
): Message[] {
	if (booking.email === ERASED) return [];
	const phone = `${booking.countryCode}${booking.phoneNumber}`;
	const ways: [(typeof WAYS)[number], string][] = [
		['email', booking.email],
		['sms', phone],
		...(whatsapp.has(phone) ? [['whatsapp', phone] as ['whatsapp', string]] : []),
	];
	return ways.map(([channel, recipient]) =>
		compose(template, variables, { channel, recipient, idempotencyKey: keyOf(template, id, channel) }),
	);
}

const toDesk = <Name extends TemplateName>(
	booking: Booking,
	template: Name,
	variables: VariablesOf<Name>,
): Message =>
	compose(template, variables, {
		channel: 'desk',
		recipient: 'bookings',
		idempotencyKey: keyOf(template, booking.id, 'desk'),
	});
