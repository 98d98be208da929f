import { parseArgs } from 'node:util';
import { retryGivenUp, type WhyNot } from '#data/message/outbox-retries.ts';
import { counted } from '#domain/text/counted.ts';
import { runScript } from './run-script.ts';
import { withDatabase } from './with-database.ts';

const WORDS: Record<WhyNot, string> = {
	unknown: 'there is no such message, or it has gone with the data of its person',
	delivered: 'it was delivered',
	waiting: 'it is not given up: the site still tries it',
	emptied: 'it is emptied, as every message after 30 days',
	code: 'it was a one-time code',
	expired: 'its time is over',
	erased: 'its person has deleted the account',
};

/*
 * npm run messages:retry -- ID… | --all
 * Sends messages that were given up again. The running site takes them within a minute. `messages:status` shows the ids.
 */
await runScript(async () => {
	const { values, positionals: ids } = parseArgs({
		options: { all: { type: 'boolean' } },
		allowPositionals: true,
	});
	if (values.all ? ids.length > 0 : ids.length === 0)
		throw new Error('Usage: npm run messages:retry -- ID… | --all');
	await withDatabase(async ({ db, now }) => {
		const { retried, skipped } = await retryGivenUp(db, values.all ? 'all' : ids, now());
		console.log(
			`${counted(retried.length, 'message')} to be sent again; the running site takes them within a minute`,
		);
		const byReason = Map.groupBy(skipped, ({ why }) => why);
		for (const [why, messages] of byReason) {
			const which = values.all
				? counted(messages.length, 'message')
				: messages.map(({ id }) => id).join(', ');
			console.log(`Not sent: ${which}: ${WORDS[why]}`);
		}
		if (!values.all && skipped.length > 0) process.exitCode = 1;
	});
});
