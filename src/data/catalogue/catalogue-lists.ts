import type { Transaction } from 'kysely';
import type { Reviews } from '#domain/package/facts.ts';
import { chunks } from '../database/chunks.ts';
import type { Schema } from '../database/schema.ts';

/** The short lists of a new catalogue, each in the order to show. */
export interface NewLists {
	operators: readonly {
		id: string;
		name: string;
		rating: number;
		phone?: string | null | undefined;
		email?: string | null | undefined;
		reviews?: Reviews | undefined;
	}[];
	destinations: readonly { id: string; name: string; region: string; country: string; scene: string }[];
	themes: readonly { id: string; name: string; scene: string }[];
	inclusions: readonly { id: string; name: string; icon: string }[];
	departureCities: readonly string[];
}

/** The most rows of one statement. */
const ROWS = 500;

/** Replaces the short lists. Operators are not deleted but marked as withdrawn, because packages refer to them. */
export async function replaceLists(db: Transaction<Schema>, lists: NewLists, now: number): Promise<void> {
	// Withdrawn first, because two operators may have swapped their names.
	await db.updateTable('agents').set({ withdrawnAt: now }).where('withdrawnAt', 'is', null).execute();
	for (const agents of chunks(numbered(lists.operators), ROWS))
		await db
			.insertInto('agents')
			.values(
				agents.map((agent) => ({
					...agent,
					phone: agent.phone ?? null,
					email: agent.email ?? null,
					reviews: agent.reviews ? JSON.stringify(agent.reviews) : null,
					withdrawnAt: null,
				})),
			)
			.onConflict((conflict) =>
				conflict.column('id').doUpdateSet((row) => ({
					name: row.ref('excluded.name'),
					rating: row.ref('excluded.rating'),
					phone: row.ref('excluded.phone'),
					email: row.ref('excluded.email'),
					reviews: row.ref('excluded.reviews'),
					position: row.ref('excluded.position'),
					withdrawnAt: null,
				})),
			)
			.execute();
	await db.deleteFrom('destinations').execute();
	for (const rows of chunks(numbered(lists.destinations), ROWS))
		await db.insertInto('destinations').values(rows).execute();
	await db.deleteFrom('themes').execute();
	for (const rows of chunks(numbered(lists.themes), ROWS))
		await db.insertInto('themes').values(rows).execute();
	await db.deleteFrom('inclusions').execute();
	for (const rows of chunks(numbered(lists.inclusions), ROWS))
		await db.insertInto('inclusions').values(rows).execute();
	await db.deleteFrom('departureCities').execute();
	for (const names of chunks(lists.departureCities, ROWS))
		await db
			.insertInto('departureCities')
			.values(names.map((name) => ({ name })))
			.execute();
}

const numbered = <Row extends object>(rows: readonly Row[]) =>
	rows.map((row, position) => ({ ...row, position }));
