import { leadsSince } from '#data/lead/leads-since.ts';
import { LEAD_COLUMNS } from '#server/exports/columns.ts';
import { csvOf } from '#server/exports/csv.ts';
import { exportSince } from './export-since.ts';

/*
 * npm run leads:export -- FILE.csv --since DATE
 * Writes the leads since the beginning of a day in India as CSV.
 */
await exportSince('leads:export', (db, at) => csvOf(LEAD_COLUMNS, leadsSince(db, at)));
