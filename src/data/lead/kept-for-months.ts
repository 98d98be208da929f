import { beginsWith } from '../database/begins-with.ts';
import { inBatches } from '../database/in-batches.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/schema.ts';
import {
	applicationConsentSource,
	applicationMessageKeys,
	leadConsentSource,
	leadConsentSourceStart,
	leadMessageKey,
	leadMessageKeyStart,
	signInCodeKeyStart,
} from './erasure-keys.ts';

/** Leads or applications of one transaction: fewer than rows of a statement, because each takes several statements of its own. */
const SIZE = 100;

/** Leads and applications, which are kept for some months. */
export function keptForMonthsRepository(db: Database) {
	/** Removes the oldest rows of a table, some at a time, with turns for other requests in between. */
	const removeOld = (
		table: 'leads' | 'agentApplications',
		sentUntil: number,
		remove: (transaction: Database, ids: readonly string[]) => Promise<void>,
	): Promise<void> =>
		inBatches(
			() =>
				db.transaction().execute(async (transaction) => {
					const rows = await transaction
						.selectFrom(table)
						.select('id')
						.where('createdAt', '<=', sentUntil)
						.orderBy('createdAt')
						.limit(SIZE)
						// Rows that another process is removing or changing are left to it, or to the next purge.
						.$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
						.execute();
					const ids = rows.map(({ id }) => id);
					await remove(transaction, ids);
					return ids;
				}),
			SIZE,
		);

	return {
		/** Deletes the leads that were sent until a moment (epoch milliseconds), with their messages and consents. */
		removeLeads: (sentUntil: number): Promise<void> => removeOld('leads', sentUntil, removeLeads),

		/** Deletes the applications of tour operators that were sent until a moment (epoch milliseconds), with their consents. */
		removeApplications: (sentUntil: number): Promise<void> =>
			removeOld('agentApplications', sentUntil, removeApplications),
	};
}

/** Removes applications with the messages about them and their consents, in the given transaction. Each operator may apply again. */
export async function removeApplications(transaction: Database, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	const keys = ids.flatMap((id) => Object.values(applicationMessageKeys(id)));
	await transaction.deleteFrom('outbox').where('idempotencyKey', 'in', keys).execute();
	const sources = ids.map(applicationConsentSource);
	await transaction.deleteFrom('consents').where('source', 'in', sources).execute();
	await transaction.deleteFrom('agentApplications').where('id', 'in', ids).execute();
}

/** Removes leads with the messages about them and the consents that came with them, in the given transaction. */
export async function removeLeads(transaction: Database, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	for (const id of ids) {
		await transaction
			.deleteFrom('outbox')
			.where((row) =>
				row.or([
					row('idempotencyKey', '=', leadMessageKey(id)),
					beginsWith(row, 'idempotencyKey', leadMessageKeyStart(id)),
					beginsWith(row, 'idempotencyKey', signInCodeKeyStart(id)),
				]),
			)
			.execute();
		await transaction
			.deleteFrom('consents')
			.where((row) =>
				row.or([
					row('source', '=', leadConsentSource(id)),
					beginsWith(row, 'source', leadConsentSourceStart(id)),
				]),
			)
			.execute();
	}
	await transaction.deleteFrom('leads').where('id', 'in', ids).execute();
}
