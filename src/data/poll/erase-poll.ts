import { DECIDE_PATH } from '#domain/page/paths.ts';
import type { Database } from '../database/schema.ts';

/** The id of a poll, alone or in the link of its page, behind which a chat may have added parameters. */
const POLL = new RegExp(`^(?:\\S*${DECIDE_PATH}/)?([\\w-]{22})(?:[/?#]\\S*)?$`);

/**
 * Deletes a poll with all of its votes, for somebody who asks for it.
 *
 * @param reference the link of the poll's page, or its id
 * @returns false when the reference names no poll
 */
export async function erasePoll(db: Database, reference: string): Promise<boolean> {
	const [, id] = POLL.exec(reference.trim()) ?? [];
	if (id === undefined) return false;
	const { numDeletedRows } = await db.deleteFrom('polls').where('id', '=', id).executeTakeFirst();
	return numDeletedRows > 0n;
}
