import type { DepartureRepository } from '#data/catalogue/departures.ts';
import type { PackageRepository } from '#data/catalogue/packages.ts';
import type { Reduction } from '#domain/price/discounts.ts';
import type { TaxTable } from '#domain/price/tax.ts';
import type { SnapshotHolder } from './snapshot.ts';
import type { TextReaders } from './understood-texts.ts';

/** The sources that the services of packages read. */
export interface PackageSources {
	packages: PackageRepository;
	departures: DepartureRepository;
	snapshot: SnapshotHolder;
	/** Reads free text as filters. */
	readers: TextReaders;
	/** Is told the texts that found nothing. */
	noteMissing: (text: string) => void;
	/** The day in India, `YYYY-MM-DD`. */
	today: () => string;
	taxes: TaxTable;
	/** The discount of signed-in customers. */
	special: Reduction | null;
}
