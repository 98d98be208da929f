import type { Migration } from '../column-types.ts';

/**
 * Indexes that no query asks for (decision D4): each is written with its rows, and that of departures with every seat on PostgreSQL. The
 * disputes of a payment are asked for in any state.
 */
export const unaskedIndexes: Migration = {
	number: 39,
	name: 'unasked-indexes',
	statements: () => [
		'drop index consents_email',
		'drop index departures_date',
		'drop index hand_refunds_payment',
		'drop index leads_package',
		'drop index packages_agent',
		'drop index disputes_open',
		'create index disputes_payment on disputes (payment_id)',
	],
};
