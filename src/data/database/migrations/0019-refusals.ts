import type { Migration } from '../column-types.ts';

/** Why a booking was refused, for its traveller; null for those that were refused before anybody was asked why, and once it is erased. */
export const refusals: Migration = {
	number: 19,
	name: 'refusals',
	statements: ({ text }) => [
		`alter table bookings add column refusal_reason ${text} check (refusal_reason is null or (refusal_reason <> '' and state = 'refused'))`,
	],
};
