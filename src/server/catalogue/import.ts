import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NewCatalogue, type NewPackage, SeatsTakenError, swapCatalogue } from '#data/catalogue-swap.ts';
import { isCollision } from '#data/database-unavailable.ts';
import type { Database } from '#data/schema.ts';
import { openStaging, type Staging } from '#data/staging.ts';
import { type Lookups, readLookups } from './lookups.ts';
import type { Posters } from './posters.ts';
import { type ProblemList, problemList } from './problem.ts';
import { resolvePackages } from './resolve-packages.ts';
import { stageFiles } from './stage-files.ts';

/** Packages in one step of the swap. */
const PAGE = 100;

/** How often a swap is tried that bookings have got in the way of: both lock departures. */
const ATTEMPTS = 3;

/** The input and target of an import. */
export interface ImportOptions {
	db: Database;
	/** The folder that pictures are stored in. */
	dataDir: string;
	/** JSON Lines, or CSV of departures; together they are one whole catalogue. */
	files: readonly string[];
	posters: Posters;
	/** Check everything, change nothing. */
	dryRun?: boolean;
	/** Epoch milliseconds. */
	now?: number;
}

/** The result of an import. */
export interface Imported {
	packages: number;
	departures: number;
	/** The version of the catalogue after the import; null after a dry run. */
	version: number | null;
}

/**
 * Replaces the catalogue of the site by the one in `files`, or changes nothing. Everything is checked before a single transaction
 * takes the write lock and swaps the catalogues, so that readers see either the old or the new one.
 *
 * @throws CatalogueError with every problem by file, line and field
 */
export async function importCatalogue(options: ImportOptions): Promise<Imported> {
	const { db, files, posters, dryRun = false, now = Date.now() } = options;
	const problems = problemList();
	const staging = openStaging();
	const trialFolder = dryRun ? await mkdtemp(join(tmpdir(), 'safarnama-pictures-')) : undefined;
	try {
		const counts = await stageFiles(files, staging, problems);
		const lookups = readLookups(staging, posters, problems);
		for (const { package: slug, file, line } of staging.departuresWithoutPackage())
			problems.add({ file, line, field: 'package', message: `there is no package ${slug}` });
		const departureCities = await resolvePackages({
			staging,
			lookups,
			posters,
			problems,
			dataDir: trialFolder ?? options.dataDir,
		});
		problems.throwIfAny();
		const version = dryRun
			? null
			: await swap(db, () => newCatalogue(staging, lookups, departureCities), staging, now, problems);
		return { ...counts, version };
	} finally {
		staging.close();
		if (trialFolder) await rm(trialFolder, { recursive: true, force: true });
	}
}

async function swap(
	db: Database,
	readCatalogue: () => NewCatalogue,
	staging: Staging,
	now: number,
	problems: ProblemList,
	attempts = ATTEMPTS,
): Promise<number> {
	try {
		return await swapCatalogue(db, readCatalogue(), now);
	} catch (error) {
		if (isCollision(error) && attempts > 1)
			return swap(db, readCatalogue, staging, now, problems, attempts - 1);
		if (!(error instanceof SeatsTakenError)) throw error;
		for (const { slug, date, seats, seatsTaken } of error.conflicts) {
			const { file, line } = staging.departuresOf(slug).find((departure) => departure.date === date) ?? {
				file: slug,
				line: 0,
			};
			const message = `${seats} is fewer than the ${seatsTaken} seats that are taken on ${date}`;
			problems.add({ file, line, field: 'seats', message });
		}
		problems.throwIfAny();
		throw error;
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
