import type { Database } from '../database/schema.ts';
import type { CodeRow } from './account-rows.ts';
import { removeExpired } from './remove-expired.ts';

/** The number of tries that one code allows. */
export const CODE_TRIES = 5;

/** One-time codes as keyed hashes, one for each key (`CodeRow.phone`); expired ones stay until the purge. */
export function codeRepository(db: Database) {
	return {
		/** Stores a code, which replaces an earlier one with its key. */
		async replace({ phone, ...code }: Omit<CodeRow, 'attempts'>): Promise<void> {
			const fresh = { ...code, attempts: 0 };
			await db
				.insertInto('codes')
				.values({ phone, ...fresh })
				.onConflict((conflict) => conflict.column('phone').doUpdateSet(fresh))
				.execute();
		},

		ofPhone: (phone: string): Promise<CodeRow | undefined> =>
			db.selectFrom('codes').selectAll().where('phone', '=', phone).executeTakeFirst(),

		/**
		 * Counts a try and returns the code to compare with. Counting comes first, so that parallel guesses get no extra tries.
		 * Undefined when the number has no code, or its code has expired or has no tries left.
		 */
		countTry: (phone: string, now: number): Promise<CodeRow | undefined> =>
			db
				.updateTable('codes')
				.set((row) => ({ attempts: row('attempts', '+', 1) }))
				.where('phone', '=', phone)
				.where('attempts', '<', CODE_TRIES)
				.where('expiresAt', '>', now)
				.returningAll()
				.executeTakeFirst(),

		/** Uses up a code; false when another request has used it up, or a newer code has replaced it. */
		async consume({ phone, codeHash }: Pick<CodeRow, 'phone' | 'codeHash'>): Promise<boolean> {
			const consumed = await db
				.deleteFrom('codes')
				.where('phone', '=', phone)
				.where('codeHash', '=', codeHash)
				.returning('phone')
				.executeTakeFirst();
			return consumed !== undefined;
		},

		purge: (now: number): Promise<void> => removeExpired(db, 'codes', 'phone', now),
	};
}
