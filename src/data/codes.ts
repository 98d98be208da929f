import { type Statement, statement, write } from './ahead.ts';
import { insertRows } from './insert-rows.ts';
import type { CodeRow, Database } from './schema.ts';

/** The number of tries that one code allows. */
export const CODE_TRIES = 5;

/** One-time codes that are still valid, as keyed hashes; one for each phone number. */
export function codeRepository(db: Database) {
	return {
		/** Stores codes, each replacing an earlier one for its phone number. */
		async replaceAll(codes: readonly Omit<CodeRow, 'attempts'>[]): Promise<void> {
			if (codes.length === 0) return;
			await write(
				db,
				insertRows(
					db,
					'codes',
					codes.map((code) => ({ ...code, attempts: 0 })),
				).onConflict((conflict) =>
					conflict.column('phone').doUpdateSet((row) => ({
						codeHash: row.ref('excluded.codeHash'),
						leadId: row.ref('excluded.leadId'),
						isWhatsappEnabled: row.ref('excluded.isWhatsappEnabled'),
						hasWhatsappChoice: row.ref('excluded.hasWhatsappChoice'),
						createdAt: row.ref('excluded.createdAt'),
						expiresAt: row.ref('excluded.expiresAt'),
						attempts: row.ref('excluded.attempts'),
					})),
				),
			);
		},

		async ofPhones(phones: readonly string[]): Promise<Map<string, CodeRow>> {
			if (phones.length === 0) return new Map();
			const rows = await db.selectFrom('codes').selectAll().where('phone', 'in', phones).execute();
			return new Map(rows.map((row) => [row.phone, row]));
		},

		/**
		 * Counts a try of each code and returns the codes to compare with, by phone number. The tries are counted before the comparison,
		 * so that parallel guesses get no extra tries. A number is missing when it has no code, or a code that has expired or whose
		 * tries are used up.
		 */
		async countTries(phones: readonly string[], now: number): Promise<Map<string, CodeRow>> {
			const rows = await db
				.updateTable('codes')
				.set((row) => ({ attempts: row('attempts', '+', 1) }))
				.where('phone', 'in', phones)
				.where('attempts', '<', CODE_TRIES)
				.where('expiresAt', '>', now)
				.returningAll()
				.execute();
			return new Map(rows.map((row) => [row.phone, row]));
		},

		/** Uses up codes. Returns the numbers of those that no other request has used up and no newer code has replaced. */
		consumeAll: (codes: readonly Pick<CodeRow, 'phone' | 'codeHash'>[]): Statement<Set<string>> =>
			statement(
				db
					.deleteFrom('codes')
					.where(
						'phone',
						'in',
						codes.map(({ phone }) => phone),
					)
					// A hash is of one phone number and one code.
					.where(
						'codeHash',
						'in',
						codes.map(({ codeHash }) => codeHash),
					)
					.returning('phone'),
				(rows) => new Set(rows.map(({ phone }) => phone)),
			),

		async purge(now: number): Promise<void> {
			await db.deleteFrom('codes').where('expiresAt', '<=', now).execute();
		},
	};
}
