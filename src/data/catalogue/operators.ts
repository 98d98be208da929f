import type { Database } from '../database/schema.ts';

/** Who an operator is and how it is reached. */
export interface OperatorContact {
	name: string;
	/** The phone number for its travellers; null where it gives none. */
	phone: string | null;
	/** The e-mail address that notices of its bookings go to; null for an operator without one. */
	email: string | null;
}

/** Reads operators, those that were withdrawn too. */
export function operatorRepository(db: Database) {
	return {
		async byId(id: string): Promise<OperatorContact | undefined> {
			const row = await db
				.selectFrom('agents')
				.select(['name', 'phone', 'email'])
				.where('id', '=', id)
				.executeTakeFirst();
			return row && { name: row.name, phone: row.phone ?? null, email: row.email ?? null };
		},
	};
}
