import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { catalogueRepository } from '#data/catalogue/catalogue.ts';
import { readOneState, storedPackages } from '#data/catalogue/catalogue-export.ts';
import type { Database } from '#data/database/schema.ts';
import { withDraft } from '#data/database/with-draft.ts';
import { originalsFolder } from '#server/pictures/picture-folders.ts';
import type { CatalogueRecord } from './format.ts';
import { recordOfPackage } from './record-of-package.ts';

/** The name of the catalogue file when the target is a folder. */
const FILE_NAME = 'catalogue.jsonl';

/**
 * Writes the whole catalogue as one JSON Lines file, with operators' pictures in `pictures` beside it. Importing it gives an identical
 * catalogue, and two exports of one catalogue are identical bytes. Only its owner may read the file, because it has the
 * telephone numbers and e-mail addresses of operators.
 *
 * @param target a file name ending in `.jsonl`, or a folder
 * @returns the path of the catalogue file
 */
export async function exportCatalogue(db: Database, dataDir: string, target: string): Promise<string> {
	const path = extname(target) === '.jsonl' ? target : join(target, FILE_NAME);
	const draft = `${path}.new-${process.pid}`;
	await mkdir(dirname(path), { recursive: true });
	return withDraft(draft, async () => {
		const originals = new Set<string>();
		await readOneState(db, (snapshot) =>
			pipeline(Readable.from(lines(snapshot, originals)), createWriteStream(draft, { mode: 0o600 })),
		);
		if (originals.size > 0) await mkdir(join(dirname(path), 'pictures'), { recursive: true });
		for (const original of originals)
			await copyFile(join(originalsFolder(dataDir), original), join(dirname(path), 'pictures', original));
		await rename(draft, path);
		return path;
	});
}

/** A departure as a CSV of departures has it. */
interface ListedDeparture {
	/** The slug of its package. */
	package: string;
	/** `YYYY-MM-DD` */
	date: string;
	/** Capacity. */
	seats: number;
}

/**
 * Gives the departures to come of all packages on sale to `write`, as they were at one moment.
 *
 * @param today the day in India, `YYYY-MM-DD`, which is to come, too
 * @returns what `write` returns
 */
export const exportDepartures = <Result>(
	db: Database,
	today: string,
	write: (departures: AsyncIterable<ListedDeparture>) => Promise<Result>,
): Promise<Result> => readOneState(db, (snapshot) => write(departuresToCome(snapshot, today)));

async function* departuresToCome(db: Database, today: string): AsyncGenerator<ListedDeparture> {
	for await (const { slug, departures } of storedPackages(db))
		for (const { date, seats } of departures) if (date >= today) yield { package: slug, date, seats };
}

async function* lines(db: Database, originals: Set<string>): AsyncGenerator<string> {
	for await (const record of records(db, originals)) yield `${JSON.stringify(record)}\n`;
}

async function* records(db: Database, originals: Set<string>): AsyncGenerator<CatalogueRecord> {
	const catalogue = catalogueRepository(db);
	const [themes, inclusions] = [await catalogue.themes(), await catalogue.inclusions()];
	for (const { id, phone, email, ...rest } of await catalogue.operators())
		yield { type: 'operator', slug: id, ...rest, ...(phone && { phone }), ...(email && { email }) };
	for (const { id, ...rest } of await catalogue.destinations())
		yield { type: 'destination', slug: id, ...rest };
	for (const { id, ...rest } of themes) yield { type: 'theme', slug: id, ...rest };
	for (const { id, ...rest } of inclusions) yield { type: 'inclusion', slug: id, ...rest };

	const slugs = {
		theme: new Map(themes.map(({ id, name }) => [name, id])),
		inclusion: new Map(inclusions.map(({ id, name }) => [name, id])),
	};
	for await (const item of storedPackages(db)) {
		for (const { original } of item.document.pictures) if (original) originals.add(original);
		yield recordOfPackage(item, slugs);
		for (const { date, seats } of item.departures)
			yield { type: 'departure', package: item.slug, date, seats };
	}
}
