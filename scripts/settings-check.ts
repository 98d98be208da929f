import { parseArgs } from 'node:util';
import { systemClock } from '#server/clock.ts';
import { checkProviders } from '#server/providers/check-providers.ts';
import { readConfig } from '#server/settings/config.ts';
import { runScript } from './run-script.ts';

/*
 * npm run settings:check -- --phone +919812345678 --email me@example.in
 * Reads the settings as the site does and uses each outside service once: one message by each channel to these addresses, one order of
 * a rupee at the payment provider, which nobody pays and which charges nothing, and one question to the geocoder. Ends with code 1 when one of them fails.
 */
await runScript(async () => {
	const { phone, email } = parseArgs({
		options: { phone: { type: 'string' }, email: { type: 'string' } },
	}).values;
	if (phone !== undefined && !/^\+[1-9]\d{6,14}$/.test(phone))
		throw new Error('--phone takes a number with its calling code, e.g. +919812345678');
	const config = readConfig(process.env);
	for await (const { what, outcome, words } of checkProviders(
		config,
		{ phone, email },
		systemClock(config),
	)) {
		console.log(`${what.padEnd(20)} ${outcome}: ${words}`);
		if (outcome === 'fails') process.exitCode = 1;
	}
});
