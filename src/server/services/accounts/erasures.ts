import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makePrivateFolder } from '#data/database/private-files.ts';
import type { Database } from '#data/database/schema.ts';
import { consentRepository } from '#data/lead/consents.ts';
import { eraseOnRequest } from '#data/lead/erase-on-request.ts';
import { erasePoll } from '#data/poll/erase-poll.ts';
import { endOfIndianDay, indianDay } from '#domain/time/calendar-day.ts';
import { logError } from '#server/log.ts';
import { withdrawConsent } from './consents.ts';
import { profileService } from './profiles.ts';

/** A line for each: the day in India, what, and its id or reference, with tabs between them. */
export const ERASURES_FILE = 'erasures.tsv';

/** What a restore would bring back: an account, a consent, and what `data:erase` deletes. */
export type Erased = 'account' | 'consent' | 'request';
export type NoteErasure = (what: Erased, id: string) => void;

/**
 * Records in the data folder what was deleted or withdrawn, so that a restore does it again (decision D243). Call it after the
 * transaction; that it fails is logged, because the deletion itself holds.
 *
 * @param now epoch milliseconds
 */
export function erasureNotes(dataDir: string, now: () => number): NoteErasure {
	return (what, id) => {
		try {
			makePrivateFolder(resolve(dataDir));
			appendFileSync(join(dataDir, ERASURES_FILE), `${indianDay(now())}\t${what}\t${id}\n`, { mode: 0o600 });
		} catch (error) {
			logError('deletion not noted for a restore', error, { what });
		}
	};
}

/**
 * Deletes and withdraws in a restored database what was before, according to the data folder, as of the end of the day when it was: a
 * deleted account is purged at most a day later than without the restore. What the database has no more stays as it is.
 *
 * @param now epoch milliseconds
 * @returns how many lines the data folder has; undefined when it has no such file
 */
export async function repeatErasures(
	db: Database,
	dataDir: string,
	now: number,
): Promise<number | undefined> {
	const file = join(dataDir, ERASURES_FILE);
	if (!existsSync(file)) return undefined;
	const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
	for (const line of lines) {
		const [day = '', what, id = ''] = line.split('\t');
		const at = Math.min(now, endOfIndianDay(day) - 1);
		if (what === 'account') await profileService({ db, now: () => at }).delete({ id });
		else if (what === 'consent') {
			// Where the backup knows of it, a later consent for the same purpose holds.
			if ((await consentRepository(db).byId(id))?.withdrawnAt === null) await withdrawConsent(db, id, at);
		} else if (!(await erasePoll(db, id))) await eraseOnRequest(db, id, at);
	}
	return lines.length;
}
