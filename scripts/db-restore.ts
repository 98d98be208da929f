import { parseArgs } from 'node:util';
import { restorePostgres } from '#data/database/backup-postgres.ts';
import { restoreSqlite } from '#data/database/backup-sqlite.ts';
import { counted } from '#domain/text/counted.ts';
import { systemClock } from '#server/clock.ts';
import { picturesFolder } from '#server/pictures/picture-folders.ts';
import { ERASURES_FILE, repeatErasures } from '#server/services/accounts/erasures.ts';
import { readConfig } from '#server/settings/config.ts';
import { runScript } from './run-script.ts';
import { withDatabase } from './with-database.ts';

/*
 * npm run db:restore -- FILE [--force]
 * Replaces the database by a checked backup; a database that holds data or is in use only with --force.
 */
/** Orders that a site asks the provider about in a minute, when each takes half a second (`concurrency/work-off.ts`). */
const ASKED_IN_A_MINUTE = 600;
/** The time after which an order is asked about again whose question has failed, in minutes. */
const AGAIN_AFTER = 10;

const minutesToAsk = (orders: number): number => AGAIN_AFTER + Math.ceil(orders / ASKED_IN_A_MINUTE);

await runScript(async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { force: { type: 'boolean', default: false } },
	});
	const [file, ...rest] = positionals;
	if (!file || rest.length > 0) throw new Error('Usage: npm run db:restore -- FILE [--force]');
	const config = readConfig(process.env);
	const { databaseUrl, dataDir } = config;
	const now = systemClock(config);
	const restoring = { force: values.force, now: now() };
	const { before, orders, links, unanswered } = databaseUrl
		? await restorePostgres(databaseUrl, file, restoring)
		: await restoreSqlite(dataDir, file, restoring);
	console.log(`Restored ${file}${before ? `; the database before it is now ${before}` : ''}`);
	console.log(
		`The pictures of operators are not in it: put your copy of ${picturesFolder(dataDir)} back as well.`,
	);
	console.log(
		'What was paid since that backup is unknown to it: record the files of payouts since then once more, and compare the payments at the provider with bookings:export (docs/operating.md, "After a restore").',
	);
	if (orders > 0)
		console.log(
			`Refunds since that backup are unknown to it: start the site, which asks the payment provider about ${counted(orders, 'paid order')}, and pay no operator for the next ${counted(minutesToAsk(orders), 'minute')}, nor while the log has "order not reconciled". For each refund that it finds, the desk gets refund-by-hand-notice: end that booking again.`,
		);
	if (unanswered > 0)
		console.log(
			`Replies of operators since that backup are lost: ask them to reply again, about ${counted(unanswered, 'booking')}. For a day, but no longer than until 8 pm of the day before departure, no message and no page says that a reply is missing, and of a journey that has begun nothing says it at all.`,
		);
	if (links > 0)
		console.log(
			`The links that the travellers of ${counted(links, 'booking')} were sent open nothing any more, because those that were made void since that backup would open again: travellers find their bookings by their number under /bookings/find.`,
		);
	await withDatabase(async ({ db }) => {
		const erased = await repeatErasures(db, dataDir, now());
		console.log(
			erased === undefined
				? `There is no ${ERASURES_FILE} in ${dataDir}: if the site had one, put your copy there and restore again, or who was deleted since the backup is back.`
				: `Deleted and withdrew again what it had of ${counted(erased, 'line')} of ${ERASURES_FILE} in ${dataDir}.`,
		);
	});
});
