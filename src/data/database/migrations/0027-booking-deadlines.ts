import type { Migration } from '../column-types.ts';

/**
 * Adds the deadline of an operator's reply, the other days that a refusal offers, the time at which a customer is reminded of a hold,
 * and the phone number that an operator gives to travellers. Existing bookings and holds have none of them.
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
