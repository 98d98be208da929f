import type { Database } from '../database/schema.ts';

/** Reads what travellers are told about an operator, even if the operator was withdrawn. */
export function operatorRepository(db: Database) {
	return {
		/** The phone number for its travellers; null where it gives none. */
		async phoneOf(id: string): Promise<string | null> {
			const row = await db.selectFrom('agents').select('phone').where('id', '=', id).executeTakeFirst();
			return row?.phone ?? null;
		},
	};
}
