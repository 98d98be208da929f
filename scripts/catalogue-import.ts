import { importCatalogue } from '#server/catalogue/import.ts';
import { reportOf } from '#server/catalogue/import-report.ts';
import { readPosters } from '#server/catalogue/posters.ts';
import { importCommand } from './import-command.ts';

/*
 * npm run catalogue:import -- FILE… [--dry-run] [--force]
 * Replaces the catalogue of the site by the one in the files, or reports faults by file, line and field and changes nothing. Departures
 * that travellers have paid for are withdrawn only with --force.
 */
await importCommand(
	{ name: 'catalogue:import', mayMakeDatabase: true },
	(given) => importCatalogue({ ...given, posters: readPosters() }),
	reportOf,
);
