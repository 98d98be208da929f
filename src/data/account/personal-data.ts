import { type SelectQueryBuilder, sql } from 'kysely';
import { BATCH, inBatches } from '../database/in-batches.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database, Schema } from '../database/schema.ts';
import { removeLeads } from '../lead/kept-for-months.ts';
import { emptied } from '../message/emptied-message.ts';
import type { UserRow } from './account-rows.ts';
import { codeRepository } from './codes.ts';
import { limitRepository } from './limits.ts';
import { proofRepository } from './proofs.ts';
import { sessionRepository } from './sessions.ts';
import { userRepository } from './users.ts';

/** The recipient of an emptied message: a literal, because an index has it as its condition (decision D255). */
const NOBODY = sql.lit('');

/** Removes personal data that may not be kept any longer. */
export function personalDataRepository(db: Database) {
	/**
	 * Some of the old messages. Those that another process is changing are left to the next purge, because waiting for them could
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
		/** Removes rows that have expired: tokens, proofs, codes, messages that contained codes, counters. */
		async purgeExpired(now: number, codesSince: number): Promise<void> {
			await sessionRepository(db).purge(now);
			await proofRepository(db).purge(now);
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
					.set(emptied(now))
					.where('id', 'in', (row) => row.selectFrom('old').select('old.id'))
					.returning('id')
					.execute(),
			),

		/** Removes emptied messages that were written before `writtenUntil`. */
		removeEmptied: (writtenUntil: number): Promise<void> =>
			removeAll((old) => old.where('recipient', '=', NOBODY).where('createdAt', '<=', writtenUntil)),

		/** Removes the personal data of a deleted account, in a transaction. */
		purgeUser: (user: UserRow, now: number): Promise<void> =>
			db.transaction().execute((transaction) => purgeUser(transaction, user, now)),
	};
}

type Messages = SelectQueryBuilder<Schema, 'outbox', { id: string }>;

/**
 * Removes what belongs to a deleted account: rows with its id, rows that came with its leads, and rows that were stored with its phone
 * number before the deletion; later ones may belong to a new account of that number. The e-mail address of the profile is not used,
 * because it is not confirmed and may be somebody else's; messages to it are emptied with all old messages.
 */
async function purgeUser(transaction: Database, user: UserRow, now: number): Promise<void> {
	const { id: userId, countryCode, phoneNumber, deletedAt } = user;
	const leads = await transaction.selectFrom('leads').select('id').where('userId', '=', userId).execute();
	await removeLeads(
		transaction,
		leads.map(({ id }) => id),
	);
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
