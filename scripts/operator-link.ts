import { parseArgs } from 'node:util';
import { operatorRepository } from '#data/catalogue/operators.ts';
import { bookingLinks, OPERATOR_LINK_DAYS } from '#server/links/booking-links.ts';
import { signedKeys } from '#server/links/signed-keys.ts';
import { linkSecretOf } from '#server/settings/secrets.ts';
import { runScript } from './run-script.ts';
import { withDatabase } from './with-database.ts';

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
	await withDatabase(async ({ db, config, now }) => {
		const operator = await operatorRepository(db).byId(id);
		if (!operator) throw new Error(`The catalogue has no operator "${id}".`);
		const keys = signedKeys(linkSecretOf(config));
		const link = bookingLinks(keys, config.siteUrl.origin).ofOperator(id, now());
		console.log(`All bookings of ${operator.name}, for ${OPERATOR_LINK_DAYS} days: ${link}`);
	});
});
