import type { Migration } from '../column-types.ts';

/**
 * When an operator's reply to a booking is due, the other days that a refusal offers, when the customer of a hold is reminded of its
 * end, and the phone number of an operator for its travellers. Bookings and holds of before have none of them.
 */
export const bookingDeadlines: Migration = {
	number: 27,
	name: 'booking-deadlines',
	statements: ({ text, integer }) => [
		`alter table bookings add column reply_by ${integer} check (reply_by is null or (booked_at is not null and reply_by > booked_at))`,
		`alter table bookings add column offered_dates ${text} check (offered_dates is null or state = 'refused')`,
		`alter table intents add column remind_at ${integer} check (remind_at is null or remind_at < expires_at)`,
		`create index intents_to_remind on intents (remind_at) where remind_at is not null and state = 'held'`,
		`alter table agents add column phone ${text} check (phone is null or phone <> '')`,
	],
};
