import { readConfig } from '#server/config.ts';
import { failInOneLine } from './fail.ts';
import { fillEmptyCatalogue } from './starter.ts';

/* Before `astro dev`: a database with a catalogue in it. */
try {
	await fillEmptyCatalogue(readConfig(process.env));
} catch (error) {
	failInOneLine(error);
}
