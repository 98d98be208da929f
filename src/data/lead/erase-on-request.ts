import { beginsWith } from '../database/begins-with.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/schema.ts';
import { emptied } from '../message/emptied-message.ts';
import { receiptKeyStart } from './erasure-keys.ts';
import { removeApplications, removeLeads } from './kept-for-months.ts';

/** What a reference was found to name, and that it is deleted now; `unclear` when several have it. */
export type ErasedRequest = 'lead' | 'application' | 'unknown' | 'unclear';

/** A reference as receipts show it (`3F9A-21C7`), or a whole id, as the beginning of an id; null for anything else. */
function idBeginningWith(reference: string): string | null {
	const typed = reference.trim().toLowerCase();
	if (/^[0-9a-f]{4}-[0-9a-f]{4}$/.test(typed)) return typed.replace('-', '');
	return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(typed) ? typed : null;
}

/**
 * Empties the receipts that the senders of leads got. They are not deleted, because each e-mail address gets one a day; the address may
 * have asked for other calls on that day, whose receipt it is as well.
 */
async function emptyReceipts(db: Database, emails: readonly string[], now: number): Promise<void> {
	for (const email of emails)
		await db
			.updateTable('outbox')
			.set(emptied(now))
			.where((row) => beginsWith(row, 'idempotencyKey', receiptKeyStart(email)))
			.execute();
}

/**
 * Deletes a lead or an application of a tour operator, with the messages about it and the consents that came with it, for somebody who
 * asks for it.
 *
 * @param reference the reference that the visitor was shown, or the id
 * @param now epoch milliseconds
 */
export async function eraseOnRequest(db: Database, reference: string, now: number): Promise<ErasedRequest> {
	const start = idBeginningWith(reference);
	if (start === null) return 'unknown';
	return db.transaction().execute(async (transaction) => {
		const found = (table: 'leads' | 'agentApplications') =>
			transaction
				.selectFrom(table)
				.select(['id', 'email'])
				.where((row) => beginsWith(row, 'id', start))
				// Locked, so that a repeat either has stored its message and consent by now or finds no lead to repeat. A transaction of
				// SQLite has locked everything.
				.$if(isPostgres(transaction), (query) => query.forUpdate())
				.execute();
		const [leads, applications] = [await found('leads'), await found('agentApplications')];
		if (leads.length + applications.length > 1) return 'unclear';
		await emptyReceipts(
			transaction,
			leads.map(({ email }) => email),
			now,
		);
		await removeLeads(
			transaction,
			leads.map(({ id }) => id),
		);
		await removeApplications(
			transaction,
			applications.map(({ id }) => id),
		);
		if (leads.length > 0) return 'lead';
		return applications.length > 0 ? 'application' : 'unknown';
	});
}
