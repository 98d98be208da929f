import { beginsWith } from '../database/begins-with.ts';
import type { Database } from '../database/schema.ts';
import { removeApplications, removeLeads } from './kept-for-months.ts';

/** What a reference was found to name, and that it is deleted now; `unclear` when several have it. */
export type ErasedRequest = 'lead' | 'application' | 'unknown' | 'unclear';

/** A reference as receipts show it (`3F9A-21C7`), or a whole id, as the beginning of an id; null for anything else. */
function idBeginningWith(reference: string): string | null {
	const typed = reference.trim().toLowerCase();
	if (/^[0-9a-f]{4}-[0-9a-f]{4}$/.test(typed)) return typed.replace('-', '');
	return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(typed) ? typed : null;
}

/**
 * Deletes a lead or an application of a tour operator, with the messages about it and the consents that came with it, for somebody who
 * asks for it.
 *
 * @param reference the reference that the visitor was shown, or the id
 */
export async function eraseOnRequest(db: Database, reference: string): Promise<ErasedRequest> {
	const start = idBeginningWith(reference);
	if (start === null) return 'unknown';
	return db.transaction().execute(async (transaction) => {
		const idsOf = async (table: 'leads' | 'agentApplications') => {
			const rows = await transaction
				.selectFrom(table)
				.select('id')
				.where((row) => beginsWith(row, 'id', start))
				.execute();
			return rows.map(({ id }) => id);
		};
		const [leads, applications] = [await idsOf('leads'), await idsOf('agentApplications')];
		if (leads.length + applications.length > 1) return 'unclear';
		await removeLeads(transaction, leads);
		await removeApplications(transaction, applications);
		if (leads.length > 0) return 'lead';
		return applications.length > 0 ? 'application' : 'unknown';
	});
}
