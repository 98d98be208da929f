import { parseArgs } from 'node:util';
import { type ErasedRequest, eraseOnRequest } from '#data/lead/erase-on-request.ts';
import { erasePoll } from '#data/poll/erase-poll.ts';
import { erasureNotes } from '#server/services/accounts/erasures.ts';
import { runScript } from './run-script.ts';
import { withDatabase } from './with-database.ts';

const WORDS: Record<ErasedRequest | 'poll', string> = {
	lead: 'deleted the request, with its messages and consents',
	application: 'deleted the application, with its messages and consents',
	poll: 'deleted the poll, with all of its votes',
	unknown: 'there is no request, application or poll with this reference, or not any more',
	unclear: 'several have this reference: take the whole id from leads:export or agents:export',
};

/*
 * npm run data:erase -- REFERENCE…
 * Deletes requests for calls, applications of operators and polls for people who ask for it, as the privacy policy promises. A poll is
 * named by the link of its page.
 */
await runScript(async () => {
	const { positionals: references } = parseArgs({ allowPositionals: true });
	if (references.length === 0) throw new Error('Usage: npm run data:erase -- REFERENCE…');
	await withDatabase(async ({ db, config, now }) => {
		const noteErasure = erasureNotes(config.dataDir, now);
		for (const reference of references) {
			const erased = (await erasePoll(db, reference)) ? 'poll' : await eraseOnRequest(db, reference, now());
			console.log(`${reference}: ${WORDS[erased]}`);
			if (erased === 'unknown' || erased === 'unclear') process.exitCode = 1;
			else noteErasure('request', reference);
		}
	});
});
