import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ExpressionBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import { isPostgres } from './ahead.ts';
import { codeRepository } from './codes.ts';
import { limitRepository } from './limits.ts';
import type { Database, Schema, UserRow } from './schema.ts';
import { sessionRepository } from './sessions.ts';
import { userRepository } from './users.ts';

/** Messages of one statement, few because other writers wait for it. */
const BATCH = 500;

/** The recipient of an emptied message: spelled in the statement, so that SQLite sees the condition of the index. */
const NOBODY = sql.lit('');

/** Removes personal data that may not be kept any longer. */
export function personalDataRepository(db: Database) {
	/**
	 * Some of the old messages. Those that another process changes at the moment are left to the next purge: waiting for them could
	 * deadlock.
	 */
	const some = (which: (messages: Messages) => Messages) =>
		db.with(
			(cte) => cte('old').materialized(),
			(query) =>
				which(query.selectFrom('outbox').select('id'))
					.limit(BATCH)
					.$if(isPostgres(db), (old) => old.forUpdate().skipLocked()),
		);

	const removeAll = (which: (messages: Messages) => Messages) =>
		inBatches(() =>
			some(which)
				.deleteFrom('outbox')
				.where('id', 'in', (row) => row.selectFrom('old').select('old.id'))
				.returning('id')
				.execute(),
		);

	return {
		/** Removes rows that have expired: tokens, codes, messages that contained codes, counters. */
		async purgeExpired(now: number, codesSince: number): Promise<void> {
			await sessionRepository(db).purge(now);
			await codeRepository(db).purge(now);
			await limitRepository(db).purge(now);
			await removeAll((old) => old.where('code', 'is not', null).where('createdAt', '<=', codesSince));
		},

		/**
		 * Empties the messages that were written before `writtenUntil`, because they contain names, numbers and texts. Their rows are
		 * kept, so that each key is still sent once; a message that was never delivered is given up.
		 */
		emptyMessages: (writtenUntil: number, now: number): Promise<void> =>
			inBatches(() =>
				some((old) => old.where('recipient', '<>', NOBODY).where('createdAt', '<=', writtenUntil))
					.updateTable('outbox')
					.set((row) => ({
						...EMPTY,
						gaveUpAt: row
							.case()
							.when('deliveredAt', 'is', null)
							.then(row.fn.coalesce('gaveUpAt', row.cast<number>(row.val(now), 'bigint')))
							.else(row.ref('gaveUpAt'))
							.end(),
					}))
					.where('id', 'in', (row) => row.selectFrom('old').select('old.id'))
					.returning('id')
					.execute(),
			),

		/** Removes emptied messages that were written before `writtenUntil`. */
		removeEmptied: (writtenUntil: number): Promise<void> =>
			removeAll((old) => old.where('recipient', '=', NOBODY).where('createdAt', '<=', writtenUntil)),

		/** Removes the personal data of accounts that were deleted before `deletedUntil`, each in a transaction of its own. */
		async purgeDeleted(deletedUntil: number, now: number): Promise<void> {
			for (const user of await userRepository(db).toPurge(deletedUntil))
				await db.transaction().execute((transaction) => purgeUser(transaction, user, now));
		},
	};
}

type Messages = SelectQueryBuilder<Schema, 'outbox', { id: string }>;

/** Repeats a statement until it finds less than a whole batch, with turns for other requests in between. */
async function inBatches(run: () => Promise<readonly unknown[]>): Promise<void> {
	while ((await run()).length === BATCH) await nextTurn();
}

const EMPTY = { recipient: '', text: '', variables: '{}', subject: null, code: null };

/**
 * Removes what belongs to a deleted account: rows that name its id, what came with its leads, and what was stored with its phone number
 * until it was deleted. From then on the number may be that of a new account. Nothing is looked up by the e-mail address of the profile,
 * because it is not confirmed: it may be somebody else's. What was sent there is emptied with all old messages.
 */
async function purgeUser(transaction: Database, user: UserRow, now: number): Promise<void> {
	const { id: userId, countryCode, phoneNumber, deletedAt } = user;
	const leads = await transaction.selectFrom('leads').select('id').where('userId', '=', userId).execute();
	for (const { id } of leads) {
		// The keys of all messages about a lead begin alike (`server/services/leads/desk-messages.ts`), as do the sources of its consents.
		const key = `lead-${id}`;
		await transaction
			.deleteFrom('outbox')
			.where((row) => row.or([row('idempotencyKey', '=', key), beginsWith(row, 'idempotencyKey', `${key}-`)]))
			.execute();
		const source = `lead:${id}`;
		await transaction
			.deleteFrom('consents')
			.where((row) => row.or([row('source', '=', source), beginsWith(row, 'source', `${source}:`)]))
			.execute();
	}
	await transaction.deleteFrom('leads').where('userId', '=', userId).execute();
	if (countryCode !== null && phoneNumber !== null && deletedAt !== null) {
		await transaction
			.deleteFrom('outbox')
			.where('recipient', '=', `${countryCode}${phoneNumber}`)
			.where('createdAt', '<=', deletedAt)
			.execute();
		await transaction
			.deleteFrom('consents')
			.where('countryCode', '=', countryCode)
			.where('phoneNumber', '=', phoneNumber)
			.where('givenAt', '<=', deletedAt)
			.execute();
	}
	await userRepository(transaction).empty(userId, now);
}

/** True when a text begins with `start`: a range condition, which can use an index; `like` reads the whole table. */
function beginsWith<Table extends keyof Schema>(
	row: ExpressionBuilder<Schema, Table>,
	column: StringReference<Schema, Table>,
	start: string,
) {
	const end = start.slice(0, -1) + String.fromCharCode(start.charCodeAt(start.length - 1) + 1);
	return row.and([row(column, '>=', start as never), row(column, '<', end as never)]);
}
