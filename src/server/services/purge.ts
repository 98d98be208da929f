import { journeyRepository } from '#data/journeys.ts';
import { personalDataRepository } from '#data/personal-data.ts';
import type { Database } from '#data/schema.ts';
import { DAY } from '#server/limits/limits.ts';
import { purgeOutboxFile } from '#server/providers/outbox-file.ts';
import { travellerMessageKeys } from './booking-messages.ts';
import { CODE_LIFETIME_MS } from './one-time-codes.ts';

/** Days that the data of a deleted account is kept, for requests that are still open; the terms promise 90 at most (spec §1). */
export const DELETED_FOR_MS = 30 * DAY;

/** Days that messages are kept after they were written, to look up what was said. Tries to deliver one end long before. */
export const MESSAGES_FOR_MS = 30 * DAY;

/** Removes the personal data whose time is over, that of a traveller once the journey is; safe to run in several processes at once. */
export async function purgePersonalData(db: Database, dataDir: string, now: number): Promise<void> {
	const stored = personalDataRepository(db);
	await stored.purgeExpired(now, now - CODE_LIFETIME_MS);
	await stored.emptyMessages(now - MESSAGES_FOR_MS, now);
	await stored.purgeDeleted(now - DELETED_FOR_MS, now);
	for (const id of await journeyRepository(db).toErase(now - DELETED_FOR_MS, now))
		await db
			.transaction()
			.execute((transaction) => journeyRepository(transaction).erase(id, travellerMessageKeys(id)));
	await purgeOutboxFile(dataDir, now - MESSAGES_FOR_MS);
}
