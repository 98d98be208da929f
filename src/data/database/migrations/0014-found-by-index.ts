import type { Migration } from '../column-types.ts';

/**
 * Full departures by day: every process looks for them every two seconds, and SQLite read all upcoming ones as long as the day was not
 * in the index. Orders of a hold and payments of an order, for "Download my data".
 */
export const foundByIndex: Migration = {
	number: 14,
	name: 'found-by-index',
	statements: () => [
		'drop index departures_full',
		'create index departures_full on departures (date, package_id) where seats_taken >= seats',
		'create index orders_intent on orders (intent_id)',
		'create index payments_order on payments (order_id)',
	],
};
