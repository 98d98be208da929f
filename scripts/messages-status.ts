import { outboxStatusRepository } from '#data/message/outbox-status.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { faultInWords, settingToLookAt, type Way } from '#server/providers/delivery-fault.ts';
import { wayOf } from '#server/providers/message-channels.ts';
import { runScript } from './run-script.ts';
import { withDatabase } from './with-database.ts';

/** Messages that were given up and are named one by one. */
const NAMED = 20;

/** Milliseconds after which a message that is due has been tried by any site that runs. */
const UNTRIED_MS = 10 * MINUTE_MS;

const HEADS = ['channel', 'waiting', 'retrying', 'given up', 'lost', 'oldest (UTC)', 'last error'];
const WIDTHS = [9, 8, 9, 9, 5, 17];

const line = (cells: readonly (string | number)[]) =>
	cells
		.map((cell, at) => String(cell).padEnd(WIDTHS[at] ?? 0))
		.join(' ')
		.trimEnd();
const minute = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
const fault = (way: Way, reason: string | null) =>
	reason === null ? '' : `${faultInWords(reason)}; look at ${settingToLookAt(way, reason)}`;

/*
 * npm run messages:status
 * Counts messages that were not delivered: `waiting` was never tried, `retrying` failed and will be tried again, `given up` can be sent
 * again by messages:retry, `lost` cannot (codes, expired and emptied messages). Ends with code 1 when messages are retried or given up,
 * a fault has lost one in the last day, or one has been due for ten minutes without a try: then no site runs that would send it.
 */
await runScript(async () => {
	await withDatabase(async ({ db, config, now: clock }) => {
		const now = clock();
		const status = outboxStatusRepository(db);
		const channels = await status.channels(now);
		console.log(line(HEADS));
		for (const { channel, waiting, retrying, givenUp, lost, oldest, lastError } of channels) {
			const counts = [waiting, retrying, givenUp, lost];
			console.log(
				line([
					...[channel, ...counts, oldest === null ? '-' : minute(oldest)],
					fault(wayOf(channel, config), lastError),
				]),
			);
		}
		const messages = await status.givenUp(now, NAMED);
		if (messages.length > 0)
			console.log('\nGiven up, the newest first; npm run messages:retry -- ID… or --all:');
		for (const { id, channel, template, createdAt, lastError } of messages)
			console.log(`${id} ${channel} ${template} ${minute(createdAt)} ${lastError ?? ''}`.trimEnd());
		const isStuck = channels.some(({ untriedSince }) => (untriedSince ?? now) < now - UNTRIED_MS);
		if (isStuck)
			console.log('\nMessages are due that nothing has tried for ten minutes: look whether the site runs.');
		if (isStuck || channels.some(({ retrying, givenUp, lostLately }) => retrying + givenUp + lostLately > 0))
			process.exitCode = 1;
	});
});
