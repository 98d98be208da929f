import { inSteps } from './in-steps.ts';
import type { AgentApplicationRow, Database } from './schema.ts';

/** A tour operator's application as it is stored. Absent answers are null; `createdAt` is in epoch milliseconds. */
export interface StoredApplication {
	id: string;
	createdAt: number;
	firstName: string;
	lastName: string | null;
	email: string;
	phone: string;
	companyName: string | null;
	websiteUrl: string | null;
	message: string;
}

/** Applications of tour operators. */
export function agentApplicationRepository(db: Database) {
	return {
		/** Stores an application; false when there is one from the same e-mail address already. */
		async store(application: StoredApplication): Promise<boolean> {
			const stored = await db
				.insertInto('agent_applications')
				.values(rowOf(application))
				.onConflict((conflict) => conflict.column('email_key').doNothing())
				.returning('id')
				.executeTakeFirst();
			return stored !== undefined;
		},

		/** Applications since a moment (epoch milliseconds), oldest first, read in steps. */
		async *since(at: number): AsyncGenerator<StoredApplication> {
			const rows = inSteps(at, (after, limit) =>
				db
					.selectFrom('agent_applications')
					.selectAll()
					.where(({ eb, refTuple, tuple }) =>
						eb(refTuple('created_at', 'id'), '>', tuple(after.at, after.id)),
					)
					.orderBy('created_at')
					.orderBy('id')
					.limit(limit)
					.execute(),
			);
			for await (const row of rows) yield applicationOf(row);
		},
	};
}

const rowOf = (application: StoredApplication): AgentApplicationRow => ({
	id: application.id,
	email_key: application.email.toLowerCase(),
	created_at: application.createdAt,
	first_name: application.firstName,
	last_name: application.lastName,
	email: application.email,
	phone: application.phone,
	company_name: application.companyName,
	website_url: application.websiteUrl,
	message: application.message,
});

const applicationOf = (row: AgentApplicationRow): StoredApplication => ({
	id: row.id,
	createdAt: row.created_at,
	firstName: row.first_name,
	lastName: row.last_name,
	email: row.email,
	phone: row.phone,
	companyName: row.company_name,
	websiteUrl: row.website_url,
	message: row.message,
});
