import type { Migration } from '../column-types.ts';

/** Holds by the operator and the day of departure in their offer, because an operator reads its bookings by them. */
export const holdsByOperator: Migration = {
	number: 36,
	name: 'holds-by-operator',
	statements: ({ memberOf }) => [
		`create index intents_operator on intents (${memberOf('offer', 'operatorId')}, ${memberOf('offer', 'date')})`,
	],
};
