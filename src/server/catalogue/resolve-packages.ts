import type { StoredPicture } from '#data/catalogue/package-document.ts';
import type { Staging } from '#data/catalogue/staging.ts';
import { allDepartureCities } from '#domain/package/facts.ts';
import { idOfName } from '#domain/text/text-match.ts';
import { UnusablePicture } from '#server/pictures/encode.ts';
import { faultsOfPackage } from './check-package.ts';
import type { PackageRecord } from './format.ts';
import type { Lookups } from './lookups.ts';
import { toldFacts } from './package-facts.ts';
import type { ImportedPictures } from './picture-files.ts';
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
	pictures: ImportedPictures;
}

/**
 * Checks every staged package record, with its pictures, and stores nothing. What cannot be imported is a problem, what travellers would
 * stumble over is a warning.
 */
export async function checkPackages(checking: Resolving & { warnings: CatalogueWarnings }): Promise<void> {
	const { staging, lookups, posters, problems, warnings, pictures } = checking;
	for (const page of staging.pages('package', PAGE))
		for (const { json, file, line } of page) {
			const record: PackageRecord = JSON.parse(json);
			const add = (field: string, message: string) => problems.add({ file, line, field, message });
			for (const { field, message } of faultsOfPackage(record, lookups, posters)) add(field, message);
			warnings.add({ record, file, line, dates: staging.departuresOf(record.slug).map(({ date }) => date) });
			for (const [index, picture] of record.pictures.entries())
				if ('file' in picture) await noting(index, add, () => pictures.check(file, picture.file));
		}
}

/**
 * Resolves every staged package record into the package to store, in the staging file, and encodes its pictures. A picture that was changed
 * since it was checked may be a problem.
 *
 * @returns the departure cities of all packages in order, each as it is first spelled
 */
export async function resolvePackages(resolving: Resolving): Promise<string[]> {
	/** By their ids in the API, of which none may stand twice in its list. */
	const departureCities = new Map<string, string>();
	const { staging, lookups, problems } = resolving;
	for (const page of staging.pages('package', PAGE))
		for (const { key, json, file, line } of page) {
			const record: PackageRecord = JSON.parse(json);
			const cities = allDepartureCities(toldFacts(record), record.departure_cities);
			for (const city of cities) {
				const id = idOfName(city);
				if (!departureCities.has(id)) departureCities.set(id, city);
			}
			const add = (field: string, message: string) => problems.add({ file, line, field, message });
			const stored = await storedPictures(record, file, resolving, add);
			staging.replace('package', key, JSON.stringify(resolvePackage(record, lookups, stored)));
		}
	return [...departureCities.values()].toSorted();
}

async function storedPictures(
	record: PackageRecord,
	catalogueFile: string,
	{ posters, pictures }: Resolving,
	add: AddProblem,
): Promise<StoredPicture[]> {
	const stored: StoredPicture[] = [];
	for (const [index, picture] of record.pictures.entries()) {
		const { alt } = picture;
		if ('poster' in picture) {
			const { poster } = picture;
			const tone = posters.get(poster) ?? '';
			stored.push({ base: `/posters/${poster}`, alt, tone, poster, original: null });
			continue;
		}
		const encoded = await noting(index, add, () => pictures.encode(catalogueFile, picture.file));
		const { credit } = picture;
		if (encoded) stored.push({ ...encoded, alt, ...(credit && { credit }), poster: null });
	}
	return stored;
}

type AddProblem = (field: string, message: string) => void;

/** The result of work with a picture; undefined, with a problem added, when the picture cannot be used. */
async function noting<Result>(
	index: number,
	add: AddProblem,
	work: () => Promise<Result>,
): Promise<Result | undefined> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof UnusablePicture)) throw error;
		add(`pictures.${index}.file`, error.message);
		return undefined;
	}
}
