import type { Migration } from '../column-types.ts';

/** Who travels on a booking, as its owner has told, and how often that was changed. */
export const whoTravelsColumns: Migration = {
	number: 35,
	name: 'who-travels',
	statements: ({ text, integer }) => [
		`alter table bookings add column who_travels ${text} check (who_travels <> '')`,
		`alter table bookings add column who_travels_version ${integer} not null default 0 check (who_travels_version >= 0)`,
	],
};
