import { sql } from 'kysely';
import type { Database } from '#data/database/schema.ts';

/**
 * Makes the offers of holds unreadable, as a damaged file may. The index that is made of offers goes first, because it would refuse them.
 *
 * @param holdId of one hold; all of them when left out
 */
export async function spoilOffer(db: Database, holdId?: string): Promise<void> {
	await sql`drop index if exists intents_operator`.execute(db);
	await db
		.updateTable('intents')
		.set({ offer: '{' })
		.$if(holdId !== undefined, (query) => query.where('id', '=', holdId ?? ''))
		.execute();
}
