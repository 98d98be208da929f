import { importDepartures } from '#server/catalogue/import-departures.ts';
import { departuresReportOf } from '#server/catalogue/import-report.ts';
import { importCommand } from './import-command.ts';

/*
 * npm run departures:import -- FILE… [--dry-run] [--force]
 * Makes the departures in the files all departures of the packages that they name; everything else stays. Reports faults by file, line
 * and field and changes nothing then. Departures that travellers have paid for are withdrawn only with --force.
 */
// Days of departure are of packages that a site has already.
await importCommand(
	{ name: 'departures:import', mayMakeDatabase: false },
	importDepartures,
	departuresReportOf,
);
