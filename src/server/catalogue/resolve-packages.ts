import type { StoredPicture } from '#data/catalogue/package-document.ts';
import type { Staging } from '#data/catalogue/staging.ts';
import { allDepartureCities } from '#domain/package/facts.ts';
import { UnusablePicture } from '#server/pictures/encode.ts';
import { faultsOfPackage } from './check-package.ts';
import type { PackageRecord } from './format.ts';
import type { Lookups } from './lookups.ts';
import { toldFacts } from './package-facts.ts';
import { importPicture } from './picture-files.ts';
import type { Posters } from './posters.ts';
import type { ProblemList } from './problem.ts';
import { resolvePackage } from './resolve-package.ts';
import type { CatalogueWarnings } from './warnings/catalogue-warnings.ts';

const PAGE = 100;

interface Resolving {
	staging: Staging;
	lookups: Lookups;
	posters: Posters;
	problems: ProblemList;
	warnings: CatalogueWarnings;
	/** The folder that pictures are stored in. */
	dataDir: string;
}

/**
 * Resolves every staged package record into the package to store, in the staging file. What cannot be resolved is a problem,
 * what travellers would stumble over is a warning.
 *
 * @returns the departure cities of all packages, by name
 */
export async function resolvePackages(resolving: Resolving): Promise<string[]> {
	const departureCities = new Set<string>();
	const { staging, lookups, posters, problems, warnings } = resolving;
	for (const page of staging.pages('package', PAGE))
		for (const { key, json, file, line } of page) {
			const record: PackageRecord = JSON.parse(json);
			const cities = allDepartureCities(toldFacts(record), record.departure_cities);
			for (const city of cities) departureCities.add(city);
			const add = (field: string, message: string) => problems.add({ file, line, field, message });
			for (const { field, message } of faultsOfPackage(record, lookups, posters)) add(field, message);
			warnings.add({ record, file, line, dates: staging.departuresOf(record.slug).map(({ date }) => date) });
			const pictures = await picturesOf(record, file, resolving, add);
			staging.replace('package', key, JSON.stringify(resolvePackage(record, lookups, pictures)));
		}
	return [...departureCities].toSorted();
}

async function picturesOf(
	record: PackageRecord,
	catalogueFile: string,
	{ posters, dataDir }: Resolving,
	add: (field: string, message: string) => void,
): Promise<StoredPicture[]> {
	const pictures: StoredPicture[] = [];
	for (const [index, picture] of record.pictures.entries()) {
		const { alt } = picture;
		if ('poster' in picture) {
			const { poster } = picture;
			const tone = posters.get(poster) ?? '';
			pictures.push({ base: `/posters/${poster}`, alt, tone, poster, original: null });
			continue;
		}
		try {
			const stored = await importPicture(catalogueFile, picture.file, dataDir);
			const { credit } = picture;
			pictures.push({ ...stored, alt, ...(credit && { credit }), poster: null });
		} catch (error) {
			if (!(error instanceof UnusablePicture)) throw error;
			add(`pictures.${index}.file`, error.message);
		}
	}
	return pictures;
}
