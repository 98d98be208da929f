import type { Migration } from '../column-types.ts';

/** When a booking was brought back by a restore, which makes the links void that its traveller had before. */
export const restoredBookings: Migration = {
	number: 38,
	name: 'restored-bookings',
	statements: ({ integer }) => [
		`alter table bookings add column restored_at ${integer} check (restored_at > 0)`,
	],
};
