import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { catalogueRepository } from '#data/catalogue/catalogue.ts';
import type { ImportOptions } from '#server/catalogue/import.ts';
import { aPackageRecord, SHORT_LISTS } from '../../support/a-package.ts';
import { fileOf, linesOf } from '../../support/catalogue-files.ts';
import { aDeparture, loadCatalogue } from '../../support/load-catalogue.ts';
import { temporaryFolder, testDatabase } from '../../support/test-database.ts';

/** Imports a package with a photo, and what follows it in the file. */
async function photoImport() {
	const db = await testDatabase();
	const folder = temporaryFolder();
	const dataDir = temporaryFolder();
	const photo = sharp({ create: { width: 960, height: 640, channels: 3, background: '#a04020' } });
	fileOf(await photo.jpeg().toBuffer(), 'photo.jpg', folder);
	fileOf('no picture', 'broken.jpg', folder);
	const withPhoto = aPackageRecord({ slug: 'first', pictures: [{ file: 'photo.jpg', alt: 'A photo' }] });
	const importing = (records: readonly object[], options: Partial<ImportOptions> = {}) => {
		const files = [fileOf(linesOf([...SHORT_LISTS, ...records]), 'catalogue.jsonl', folder)];
		return loadCatalogue(db, [], { files, dataDir, ...options });
	};
	const load = (...more: readonly object[]) => importing([withPhoto, ...more]);
	return { db, withPhoto, importing, load, dataDir, pictures: join(dataDir, 'pictures') };
}

test.each([
	['a fault of another package', aPackageRecord({ slug: 'second', operator: 'nobody' }), 'nobody'],
	[
		'another picture that is broken',
		aPackageRecord({ slug: 'second', pictures: [{ file: 'broken.jpg', alt: 'Broken' }] }),
		'pictures.0.file: The picture is broken or not a picture at all',
	],
])(
	'an import that is rejected for %s stores no picture, and the corrected one all',
	async (_, second, message) => {
		const { load, pictures } = await photoImport();
		await expect(load(second)).rejects.toThrow(message);
		expect(existsSync(pictures)).toBe(false);
		expect(await load()).toMatchObject({ packages: 1 });
		expect(readdirSync(join(pictures, 'originals'))).toHaveLength(1);
	},
);

test('nor does an import that is rejected for seats that are taken, which only its transaction finds', async () => {
	const { db, importing, load, pictures } = await photoImport();
	const seats = (count: number) => aDeparture('first', '2027-01-01', count);
	await importing([aPackageRecord({ slug: 'first' }), seats(4)]);
	await db.updateTable('departures').set({ seatsTaken: 3 }).execute();
	await expect(load(seats(2))).rejects.toThrow('2 is fewer than the 3 seats that are taken');
	expect(readdirSync(pictures)).toEqual([]);
	await load(seats(3));
	expect(readdirSync(join(pictures, 'originals'))).toHaveLength(1);
	expect(readdirSync(pictures).filter((name) => name.startsWith('import-'))).toEqual([]);
});

test('a picture that cannot be put in its place undoes the import, so that no package names it', async () => {
	const { db, importing, load, pictures } = await photoImport();
	await importing([aPackageRecord({ slug: 'first' })]);
	mkdirSync(pictures);
	writeFileSync(join(pictures, 'originals'), 'a file where the folder should be');
	await expect(load()).rejects.toThrow('EEXIST');
	expect(await catalogueRepository(db).version()).toBe(1);
	expect(readdirSync(pictures)).toEqual(['originals']);
});

test('a dry run checks pictures and writes nothing', async () => {
	const { withPhoto, importing, dataDir } = await photoImport();
	expect(await importing([withPhoto], { dryRun: true })).toMatchObject({ packages: 1 });
	const broken = aPackageRecord({ slug: 'second', pictures: [{ file: 'broken.jpg', alt: 'Broken' }] });
	await expect(importing([broken], { dryRun: true })).rejects.toThrow('broken or not a picture at all');
	expect(readdirSync(dataDir)).toEqual([]);
});
