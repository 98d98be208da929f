import type { Migration } from '../column-types.ts';

/** When to remind operators of bookings that they have not replied to. Those of before are looked at once, which finds the moment. */
export const reminders: Migration = {
	number: 16,
	name: 'reminders',
	statements: ({ integer }) => [
		`alter table bookings add column remind_at ${integer}`,
		`update bookings set remind_at = booked_at where state = 'requested'`,
		`create index bookings_unanswered on bookings (remind_at) where remind_at is not null and state = 'requested'`,
	],
};
