import type { Migration } from '../column-types.ts';

/** Adds when to remind operators of bookings without a reply. Existing bookings are looked at once, which sets their time. */
export const reminders: Migration = {
	number: 16,
	name: 'reminders',
	statements: ({ integer }) => [
		`alter table bookings add column remind_at ${integer}`,
		`update bookings set remind_at = booked_at where state = 'requested'`,
		`create index bookings_unanswered on bookings (remind_at) where remind_at is not null and state = 'requested'`,
	],
};
