import type { Database } from './schema.ts';

/** True when a catalogue was imported, or a visitor asked for something: there is something to lose. */
export async function holdsData(db: Database): Promise<boolean> {
	const { version } = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
	const lead = await db.selectFrom('leads').select('id').limit(1).executeTakeFirst();
	const application = await db.selectFrom('agent_applications').select('id').limit(1).executeTakeFirst();
	return version > 0 || lead !== undefined || application !== undefined;
}
