import { codeRepository } from './codes.ts';
import { limitRepository } from './limits.ts';
import type { Database, UserRow } from './schema.ts';
import { sessionRepository } from './sessions.ts';
import { userRepository } from './users.ts';

/** Removes personal data that may not be kept any longer. */
export function personalDataRepository(db: Database) {
	return {
		/** Removes rows that have expired: tokens, codes, messages that contained codes, counters. */
		async purgeExpired(now: number, codesSince: number): Promise<void> {
			await sessionRepository(db).purge(now);
			await codeRepository(db).purge(now);
			await limitRepository(db).purge(now);
			await db
				.deleteFrom('outbox')
				.where('code', 'is not', null)
				.where('createdAt', '<=', codesSince)
				.execute();
		},

		/**
		 * Empties the messages that were written before `writtenUntil`, because they contain names, numbers and texts. Their rows are
		 * kept, so that each key is still sent once; a message that was never delivered is given up.
		 */
		async emptyMessages(writtenUntil: number, now: number): Promise<void> {
			const old = db
				.updateTable('outbox')
				.where('createdAt', '<=', writtenUntil)
				.where('variables', '<>', EMPTY.variables);
			await old
				.set({ gaveUpAt: now })
				.where('deliveredAt', 'is', null)
				.where('gaveUpAt', 'is', null)
				.execute();
			await old.set(EMPTY).execute();
		},

		/** Removes the personal data of accounts that were deleted before `deletedUntil`, each in a transaction of its own. */
		async purgeDeleted(deletedUntil: number, now: number): Promise<void> {
			for (const user of await userRepository(db).toPurge(deletedUntil))
				await db.transaction().execute((transaction) => purgeUser(transaction, user, now));
		},
	};
}

const EMPTY = { recipient: '', text: '', variables: '{}', subject: null, code: null };

async function purgeUser(transaction: Database, user: UserRow, now: number): Promise<void> {
	const leads = await transaction.selectFrom('leads').select('id').where('userId', '=', user.id).execute();
	// The keys of all messages about a lead have the same prefix (`server/services/desk-messages.ts`).
	for (const { id } of leads)
		await transaction.deleteFrom('outbox').where('idempotencyKey', 'like', `lead-${id}%`).execute();
	const recipients = [`${user.countryCode}${user.phoneNumber}`, user.email].filter((to) => to !== null);
	await transaction.deleteFrom('outbox').where('recipient', 'in', recipients).execute();
	await transaction.deleteFrom('leads').where('userId', '=', user.id).execute();
	if (user.countryCode !== null && user.phoneNumber !== null)
		await transaction
			.deleteFrom('consents')
			.where('countryCode', '=', user.countryCode)
			.where('phoneNumber', '=', user.phoneNumber)
			.execute();
	await userRepository(transaction).empty(user.id, now);
}
