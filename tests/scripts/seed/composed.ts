import type { CatalogueRecord, DepartureRecord, PackageRecord } from '#server/catalogue/format.ts';
import { composeCatalogue } from '../../../scripts/seed/compose.ts';

/** A day in every quarter of the year, so that nothing depends on the day of loading. */
export const TODAYS = ['2026-11-21', '2027-01-31', '2027-05-10', '2027-08-15'] as const;

export const composed: readonly CatalogueRecord[] = [...composeCatalogue(TODAYS[0])];

export const packages: readonly PackageRecord[] = composed.filter((record) => record.type === 'package');

export const departures: readonly DepartureRecord[] = composed.filter(
	(record) => record.type === 'departure',
);
