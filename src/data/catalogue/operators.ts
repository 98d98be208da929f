import type { Database } from '../database/schema.ts';

/** Reads who an operator is and how it is reached, even if the operator was withdrawn. */
export function operatorRepository(db: Database) {
	return {
		/** Null where there is no such operator. */
		async nameOf(id: string): Promise<string | null> {
			const row = await db.selectFrom('agents').select('name').where('id', '=', id).executeTakeFirst();
			return row?.name ?? null;
		},

		/** The phone number for its travellers; null where it gives none. */
		async phoneOf(id: string): Promise<string | null> {
			const row = await db.selectFrom('agents').select('phone').where('id', '=', id).executeTakeFirst();
			return row?.phone ?? null;
		},

		/** The e-mail address that notices of its bookings go to; null for an operator without one. */
		async emailOf(id: string): Promise<string | null> {
			const row = await db.selectFrom('agents').select('email').where('id', '=', id).executeTakeFirst();
			return row?.email ?? null;
		},
	};
}
