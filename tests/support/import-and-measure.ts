import { openDatabase } from '#data/database/open.ts';
import { importCatalogue } from '#server/catalogue/import.ts';
import { POSTERS } from './a-package.ts';

/* A process of its own, whose memory is that of one import: prints what was imported and the most memory taken, in MB. */
const [dataDir = '', file = ''] = process.argv.slice(2);
const db = await openDatabase({ dataDir });
const began = performance.now();
const imported = await importCatalogue({ db, dataDir, files: [file], posters: POSTERS });
await db.destroy();
const memory = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ ...imported, memory, seconds: Math.round(performance.now() - began) / 1000 }));
