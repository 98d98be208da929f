import { readConfig } from '#server/settings/config.ts';
import { failInOneLine } from './fail.ts';
import { fillEmptyCatalogue } from './starter.ts';

/* Before `astro dev`: creates a database with a catalogue. */
try {
	await fillEmptyCatalogue(readConfig(process.env));
} catch (error) {
	failInOneLine(error);
}
