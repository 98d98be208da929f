import type { Database } from '../database/schema.ts';
import type { AgentApplicationRow } from './lead-rows.ts';

/** A tour operator's application; `emailKey` is beside it in its row. */
export type StoredApplication = Omit<AgentApplicationRow, 'emailKey'>;

/** Applications of tour operators. */
export function agentApplicationRepository(db: Database) {
	return {
		/** Stores an application; false when there is one from the same e-mail address already. */
		async store(application: StoredApplication): Promise<boolean> {
			const stored = await db
				.insertInto('agentApplications')
				.values({ ...application, emailKey: application.email.toLowerCase() })
				.onConflict((conflict) => conflict.column('emailKey').doNothing())
				.returning('id')
				.executeTakeFirst();
			return stored !== undefined;
		},

		async has(id: string): Promise<boolean> {
			const query = db.selectFrom('agentApplications').select('id').where('id', '=', id);
			return (await query.executeTakeFirst()) !== undefined;
		},
	};
}
