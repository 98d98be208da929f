import type { Migration } from '../column-types.ts';

/** Where an operator reads of its bookings; never shown to visitors. */
export const operatorEmail: Migration = {
	number: 33,
	name: 'operator-email',
	statements: ({ text }) => [`alter table agents add column email ${text} check (email <> '')`],
};
