import { parseArgs } from 'node:util';
import { operatorRepository } from '#data/catalogue/operators.ts';
import { openDatabase } from '#data/database/open.ts';
import { systemClock } from '#server/clock.ts';
import { bookingLinks, OPERATOR_LINK_DAYS } from '#server/links/booking-links.ts';
import { signedKeys } from '#server/links/signed-keys.ts';
import { readConfig } from '#server/settings/config.ts';
import { linkSecretOf } from '#server/settings/secrets.ts';
import { runScript } from './run-script.ts';

/*
 * npm run operator:link -- OPERATOR_ID
 * Prints the address of all bookings of an operator, which opens them for whoever has it: for operators without an e-mail address in the
 * catalogue, because each new booking and each reminder to reply brings the others a new one.
 */
await runScript(async () => {
	const { positionals } = parseArgs({ allowPositionals: true, options: {} });
	const [id, ...others] = positionals;
	if (!id || others.length > 0)
		throw new Error('Usage: npm run operator:link -- OPERATOR_ID, the id that the catalogue gives it');
	const config = readConfig(process.env);
	const db = await openDatabase({ ...config, mustBeReady: true });
	try {
		const name = await operatorRepository(db).nameOf(id);
		if (name === null) throw new Error(`The catalogue has no operator "${id}".`);
		const keys = signedKeys(linkSecretOf(config));
		const link = bookingLinks(keys, config.siteUrl.origin).ofOperator(id, systemClock(config)());
		console.log(`All bookings of ${name}, for ${OPERATOR_LINK_DAYS} days: ${link}`);
	} finally {
		await db.destroy();
	}
});
