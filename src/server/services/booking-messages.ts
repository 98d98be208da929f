import { resultOf } from '#data/ahead.ts';
import type { Booking } from '#data/bookings.ts';
import type { Intent } from '#data/intents.ts';
import type { Order } from '#data/orders.ts';
import { type Message, outboxRepository } from '#data/outbox.ts';
import type { Database } from '#data/schema.ts';
import { userRepository } from '#data/users.ts';
import type { RefundReason } from '#domain/booking.ts';
import { dayInWords } from '#domain/departure.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { compose } from '#server/messages/compose.ts';
import type { TemplateName, VariablesOf } from '#server/messages/templates.ts';

/** What a traveller reads whose money goes back at once. */
export function refundMessage(reason: RefundReason): string {
	const why: Record<RefundReason, string> = {
		'seats gone': 'The seats were gone when your payment arrived.',
		'order void': 'The reservation was changed while you paid.',
		'paid already': 'This booking was paid for already.',
		'wrong amount': 'The payment does not match the price.',
		cancelled: 'This booking was cancelled.',
		refused: 'The operator could not take this booking.',
	};
	return `${why[reason]} We are sending all of your money back.`;
}

/** Addresses that open a booking without an account: for its traveller, and for its operator's reply; and where it is found without them. */
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
 * Stores what is sent once bookings are paid for, in the given transaction: the travellers' confirmations, and the notices to
 * whoever confirms them (BKS-01, BKS-02).
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

/** Stores what is sent when a booking ends before the journey, in the given transaction. */
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

const what = ({ id }: Booking, { offer }: Intent) => ({
	bookingId: id,
	packageName: offer.packageName,
	/** `YYYY-MM-DD`; `day` is the same in words. */
	date: offer.date,
	day: dayInWords(offer.date),
});

const TO_TRAVELLERS = ['booking-confirmed', 'booking-cancelled', 'booking-refused'] as const;
const WAYS = ['email', 'sms', 'whatsapp'] as const;
const keyOf = (template: string, bookingId: string, channel: string) => `${template}-${bookingId}-${channel}`;

/** The idempotency keys of all that may have been sent to the traveller of a booking. */
export const travellerMessageKeys = (bookingId: string): string[] =>
	TO_TRAVELLERS.flatMap((template) => WAYS.map((channel) => keyOf(template, bookingId, channel)));

/**
 * By e-mail and SMS, and by WhatsApp to numbers whose owner wants updates there (AUTH-11).
 *
 * @param whatsapp these numbers
 */
function toTraveller<Name extends (typeof TO_TRAVELLERS)[number]>(
	booking: Booking,
	template: Name,
	variables: VariablesOf<Name>,
	whatsapp: ReadonlySet<string>,
): Message[] {
	const phone = `${booking.countryCode}${booking.phoneNumber}`;
	const ways: [(typeof WAYS)[number], string][] = [
		['email', booking.email],
		['sms', phone],
		...(whatsapp.has(phone) ? [['whatsapp', phone] as ['whatsapp', string]] : []),
	];
	return ways.map(([channel, recipient]) =>
		compose(template, variables, {
			channel,
			recipient,
			idempotencyKey: keyOf(template, booking.id, channel),
		}),
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
