import { entriesSince } from '#data/booking/exported-rows.ts';
import { LEDGER_COLUMNS } from '#server/exports/columns.ts';
import { csvOf } from '#server/exports/csv.ts';
import { exportSince } from './export-since.ts';

/*
 * npm run ledger:export -- FILE.csv --since DATE
 * Writes the entries of the ledger since the beginning of a day in India as CSV, with amounts in paise and the booking of each, for
 * an accountant.
 */
await exportSince('ledger:export', (db, at) => csvOf(LEDGER_COLUMNS, entriesSince(db, at)));
