import type { DepartureRepository } from '#data/departures.ts';
import type { PackageRepository } from '#data/packages.ts';
import type { Reduction } from '#domain/discounts.ts';
import type { TaxTable } from '#domain/tax.ts';
import type { SnapshotHolder } from './snapshot.ts';

/** What the services of packages read from. */
export interface PackageSources {
	packages: PackageRepository;
	departures: DepartureRepository;
	snapshot: SnapshotHolder;
	/** The day in India, `YYYY-MM-DD`. */
	today: () => string;
	taxes: TaxTable;
	/** The discount of signed-in customers. */
	special: Reduction | null;
}
