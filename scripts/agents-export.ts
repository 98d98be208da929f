import { applicationsSince } from '#data/lead/leads-since.ts';
import { APPLICATION_COLUMNS } from '#server/exports/columns.ts';
import { csvOf } from '#server/exports/csv.ts';
import { exportSince } from './export-since.ts';

/*
 * npm run agents:export -- FILE.csv --since DATE
 * Writes the applications of tour operators since the beginning of a day in India as CSV.
 */
await exportSince('agents:export', (db, at) => csvOf(APPLICATION_COLUMNS, applicationsSince(db, at)));
