import { openDatabase } from '#data/database/open.ts';
import { importCatalogue } from '#server/catalogue/import.ts';
import { POSTERS } from '../support/a-package.ts';

/* A process to be killed: imports a catalogue file and says when it begins. */
const [dataDir = '', file = '', databaseUrl] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl });
process.stdout.write('begun\n');
await importCatalogue({ db, dataDir, files: [file], posters: POSTERS });
process.stdout.write('done\n');
await db.destroy();
