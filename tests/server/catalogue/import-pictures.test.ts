import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aPackageRecord, SHORT_LISTS } from '../../support/a-package.ts';
import { fileOf, linesOf } from '../../support/catalogue-files.ts';
import { loadCatalogue } from '../../support/load-catalogue.ts';
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
	const load = (...more: readonly object[]) => {
		const files = [fileOf(linesOf([...SHORT_LISTS, withPhoto, ...more]), 'catalogue.jsonl', folder)];
		return loadCatalogue(db, [], { files, dataDir });
	};
	return { load, pictures: join(dataDir, 'pictures') };
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
