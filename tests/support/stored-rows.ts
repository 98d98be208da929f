import type { Database } from '#data/database/schema.ts';

const TABLES = [
	...(['users', 'sessions', 'proofs', 'codes', 'consents', 'leads'] as const),
	...(['intents', 'orders', 'payments', 'bookings', 'refunds', 'ledger'] as const),
];

/** All rows that calls of visitors may change, as a text to compare. */
export const storedRows = async (db: Database): Promise<string> =>
	JSON.stringify([
		...(await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()))),
		// Delivery changes the messages of before meanwhile.
		await db.selectFrom('outbox').select('id').orderBy('id').execute(),
	]);
