import type { Migration } from '../column-types.ts';

/** Finds everything that is stored about one customer without reading the whole tables. */
export const customerData: Migration = {
	number: 12,
	name: 'customer-data',
	statements: () => [
		'create index intents_customer on intents (customer_id)',
		'create index bookings_phone on bookings (phone_number)',
		'create index outbox_recipient on outbox (recipient)',
	],
};
