import { bookingsSince } from '#data/booking/exported-rows.ts';
import { BOOKING_COLUMNS } from '#server/exports/columns.ts';
import { csvOf } from '#server/exports/csv.ts';
import { exportSince } from './export-since.ts';

/*
 * npm run bookings:export -- FILE.csv --since DATE
 * Writes as CSV the bookings made since the beginning of a day in India, unpaid ones too, and older bookings that were paid, confirmed,
 * cancelled, refused or refunded since.
 */
await exportSince('bookings:export', (db, at) => csvOf(BOOKING_COLUMNS, bookingsSince(db, at)));
