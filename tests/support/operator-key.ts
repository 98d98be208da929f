import type { Database } from '#data/database/schema.ts';

/** The key with which the operator of a booking replies, from the link of its notice. */
export async function operatorKeyOf(db: Database, bookingId: string): Promise<string> {
	const { text } = await db
		.selectFrom('outbox')
		.select('text')
		.where('idempotencyKey', '=', `new-booking-${bookingId}-desk`)
		.executeTakeFirstOrThrow();
	const [, key] = /\/operator\?key=([\w-]+)$/m.exec(text) ?? [];
	if (!key) throw new Error(`no link in the notice: ${text}`);
	return key;
}
