import type { Database } from './schema.ts';

/** True when the database has an imported catalogue, a lead, an application or a hold, which a restore would replace. */
export async function hasSomethingToLose(db: Database): Promise<boolean> {
	const { version } = await db.selectFrom('catalogueState').select('version').executeTakeFirstOrThrow();
	const lead = await db.selectFrom('leads').select('id').limit(1).executeTakeFirst();
	const application = await db.selectFrom('agentApplications').select('id').limit(1).executeTakeFirst();
	const hold = await db.selectFrom('intents').select('id').limit(1).executeTakeFirst();
	return version > 0 || hold !== undefined || lead !== undefined || application !== undefined;
}
