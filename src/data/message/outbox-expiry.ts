import type { Database } from '../database/schema.ts';
import { lockedMessages } from './locked-messages.ts';

/**
 * Ends messages with these keys that have not been delivered, because they are not true any more. One that is being delivered at this
 * moment may still leave: its row is not locked meanwhile. One whose outcome is being stored is waited for, because it may be tried again.
 */
export async function expireMessages(db: Database, keys: readonly string[], now: number): Promise<void> {
	await db
		// Materialized, because PostgreSQL would otherwise repeat this query for every message.
		.with(
			(cte) => cte('untrue').materialized(),
			() =>
				lockedMessages(db, (messages) =>
					messages
						.where('idempotencyKey', 'in', keys)
						.where('deliveredAt', 'is', null)
						.where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)])),
				),
		)
		.updateTable('outbox')
		.set({ expiresAt: now })
		.where('id', 'in', (row) => row.selectFrom('untrue').select('untrue.id'))
		.execute();
}
