import type { Database } from '../database/schema.ts';

/** True when the catalogue has packages, on offer or withdrawn. */
export async function hasPackages(db: Database): Promise<boolean> {
	return (await db.selectFrom('packages').select('id').limit(1).executeTakeFirst()) !== undefined;
}
