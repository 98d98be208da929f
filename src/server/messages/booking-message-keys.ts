/* Idempotency keys of messages about bookings, shared by the code that writes the messages and the code that erases them. */

/** The messages to a traveller that each booking has once. */
export const ABOUT_BOOKINGS = [
	'booking-confirmed',
	'booking-confirmed-by-operator',
	'booking-unanswered',
	'booking-cancelled',
	'booking-refused',
	'hold-ends',
] as const;
/** The messages to a traveller that each payment has once. */
export const ABOUT_PAYMENTS = ['payment-returned', 'refund-delayed', 'refund-made'] as const;
/** The channels by which travellers are written to. */
export const TRAVELLER_CHANNELS = ['email', 'sms', 'whatsapp'] as const;
/**
 * The messages to the traveller and the operator that a step makes untrue, by step. Those to the desk are never ended, because a program
 * may follow each step.
 */
const OVERTAKEN = {
	booked: ['hold-ends'],
	confirmed: ['hold-ends', 'booking-confirmed', 'booking-unanswered', 'booking-reply-reminder'],
	ended: [
		...['hold-ends', 'booking-confirmed', 'booking-unanswered', 'booking-confirmed-by-operator'],
		...['new-booking', 'booking-reply-reminder'],
	],
	refunded: ['refund-delayed'],
} as const;

/**
 * The idempotency keys of messages to the traveller and the operator that a step of a booking makes untrue.
 *
 * @param ids of the booking and its hold, because a reminder may have been written before there was a booking; of a refund its payment
 */
export const overtakenKeys = (ids: readonly string[], by: keyof typeof OVERTAKEN): string[] =>
	ids.flatMap((id) =>
		OVERTAKEN[by].flatMap((template) =>
			TRAVELLER_CHANNELS.map((channel) => bookingMessageKey(template, id, channel)),
		),
	);
/** The idempotency keys of the letters to an operator about who travels, up to a version of the list. */
export const whoTravelsKeys = (bookingId: string, version: number): string[] =>
	Array.from({ length: version }, (_, before) =>
		bookingMessageKey('who-travels-notice', `${bookingId}.${before + 1}`, 'email'),
	);
/** The papers of a booking that are sent again with its link of a version, by e-mail. */
export const papersKey = (bookingId: string, linkVersion: number): string =>
	bookingMessageKey('papers', `${bookingId}.${linkVersion}`, 'email');
/** The idempotency keys of all papers of a booking that were sent again, up to a version of its link. */
export const papersKeys = (bookingId: string, linkVersion: number): string[] =>
	Array.from({ length: linkVersion }, (_, before) => papersKey(bookingId, before + 1));
/** The key of one message; `id` names what it is sent once for, such as a booking or a payment. */
export const bookingMessageKey = (template: string, id: string, channel: string) =>
	`${template}-${id}-${channel}`;

/**
 * The idempotency keys of all that may have been sent to the traveller of a booking.
 *
 * @param paymentIds ids of all payments that arrived for it
 */
export const travellerMessageKeys = (
	{ id: bookingId, linkVersion }: { id: string; linkVersion: number },
	paymentIds: readonly string[],
): string[] => [
	...TRAVELLER_CHANNELS.flatMap((channel) => [
		...ABOUT_BOOKINGS.map((template) => bookingMessageKey(template, bookingId, channel)),
		...ABOUT_PAYMENTS.flatMap((template) => paymentIds.map((id) => bookingMessageKey(template, id, channel))),
	]),
	...papersKeys(bookingId, linkVersion),
];
