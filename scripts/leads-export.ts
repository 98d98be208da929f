import { leadRepository } from '#data/leads.ts';
import { leadsCsv } from '#server/leads-csv.ts';
import { exportSince } from './export-since.ts';

/*
 * npm run leads:export -- --since DATE
 * Prints the leads since the beginning of a day in India as CSV.
 */
await exportSince('leads:export', (db, at) => leadsCsv(leadRepository(db).since(at)));
