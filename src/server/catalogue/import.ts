import type { DepartureBooking } from '#data/booking/booked-departures.ts';
import { type NewCatalogue, type NewPackage, swapCatalogue } from '#data/catalogue/catalogue-swap.ts';
import { openStaging, type Staging } from '#data/catalogue/staging.ts';
import type { OffSale } from '#data/catalogue/swapped.ts';
import type { Database } from '#data/database/schema.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { type Lookups, readLookups } from './lookups.ts';
import { openPictures } from './picture-files.ts';
import type { Posters } from './posters.ts';
import { problemList } from './problem.ts';
import { isCsv } from './read-records.ts';
import { checkPackages, resolvePackages } from './resolve-packages.ts';
import { stageFiles } from './stage-files.ts';
import { swapIn } from './swap-in.ts';
import { catalogueWarnings } from './warnings/catalogue-warnings.ts';
import { UNPROVEN_PRICE } from './warnings/unproven-price.ts';

/** So many packages are swapped in by one step. */
const PAGE = 100;

/** The input and target of an import. */
export interface ImportOptions {
	db: Database;
	/** The folder that pictures are stored in. */
	dataDir: string;
	/** JSON Lines files, and CSV files of departures; together one whole catalogue. */
	files: readonly string[];
	posters: Posters;
	/** Do everything and change nothing: the transaction is rolled back. */
	dryRun?: boolean;
	/** Withdraw departures although travellers have paid for them. */
	force?: boolean;
	/** Epoch milliseconds. */
	now?: number;
}

/** The result of an import. */
export interface Imported {
	packages: number;
	departures: number;
	/** The version of the catalogue after the import; null after a dry run. */
	version: number | null;
	/** What was on sale and is not in the files. */
	offSale: OffSale;
	/** The paid bookings of departures that were withdrawn, which only `force` allows. */
	withdrawn: readonly DepartureBooking[];
	/** What would make travellers stumble, one warning a line with file and line; warnings do not stop the import. */
	warnings: readonly string[];
}

/** Thrown when files without a fault have no package: they would take everything off sale, which nobody means. */
class NoPackageError extends Error {
	override readonly name = 'NoPackageError';

	constructor() {
		super('There is no package in the files. Nothing was changed: everything would be taken off sale.');
	}
}

/**
 * Replaces the catalogue of the site by the one in `files`, or changes nothing. Everything is checked before a single transaction
 * takes the write lock and swaps the catalogues, so that readers see either the old or the new one.
 *
 * @throws CatalogueError with every problem by file, line and field
 * @throws NoPackageError when the files have no package
 * @throws WithdrawnBookingsError when departures with paid bookings are missing, without `force`
 */
export async function importCatalogue(options: ImportOptions): Promise<Imported> {
	const { db, dataDir, files, posters, dryRun = false, force = false, now = Date.now() } = options;
	const problems = problemList();
	const staging = openStaging();
	const pictures = openPictures(dataDir, { dryRun });
	try {
		const counts = await stageFiles(files, staging, problems);
		const hint = files.every(isCsv) ? ' in the files; departures:import takes dates alone' : '';
		const lookups = readLookups(staging, posters, problems);
		for (const { package: slug, file, line } of staging.departuresWithoutPackage())
			problems.add({ file, line, field: 'package', message: `there is no package ${slug}${hint}` });
		const warnings = catalogueWarnings((slug) => lookups.inclusions.get(slug)?.icon, indianDay(now));
		const resolving = { staging, lookups, posters, problems, pictures };
		await checkPackages({ ...resolving, warnings });
		problems.throwIfAny();
		if (counts.packages === 0) throw new NoPackageError();
		const departureCities = await resolvePackages(resolving);
		problems.throwIfAny();
		const { version, unproven, offSale, withdrawn } = await swapIn({
			...{ staging, problems, dryRun, force, now },
			swap: (finish) =>
				swapCatalogue(
					db,
					newCatalogue(staging, lookups, departureCities),
					now,
					async (transaction, swapped) => {
						const outcome = await finish(transaction, swapped);
						// Last, so that a rejected import publishes none, and before the commit, so that no stored package names a missing one.
						await pictures.publish();
						return outcome;
					},
				),
		});
		for (const slug of unproven) warnings.addAt(staging.placeOf('package', slug), UNPROVEN_PRICE);
		return {
			...{ ...counts, offSale, withdrawn },
			version: dryRun ? null : version,
			warnings: warnings.lines(),
		};
	} finally {
		pictures.close();
		staging.close();
	}
}

function newCatalogue(
	staging: Staging,
	{ operators, destinations, themes, inclusions }: Lookups,
	departureCities: readonly string[],
): NewCatalogue {
	const rows = <Row extends { type: string; slug: string }>(records: Map<string, Row>) =>
		[...records.values()].map(({ type, slug, ...rest }) => ({ id: slug, ...rest }));
	return {
		operators: rows(operators),
		destinations: rows(destinations),
		themes: rows(themes),
		inclusions: rows(inclusions),
		departureCities,
		packages: pagesOf(staging),
		departuresOf: staging.departuresOf,
	};
}

function* pagesOf(staging: Staging): Generator<NewPackage[]> {
	for (const page of staging.pages('package', PAGE)) yield page.map(({ json }) => JSON.parse(json));
}
