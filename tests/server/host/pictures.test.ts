import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureReader } from '#server/host/pictures.ts';
import { temporaryFolder } from '../../support/test-database.ts';

const NAME = '0a1b2c3d4e';

/** A reader of a folder with such files; each holds its own name. */
function readerOf(...names: string[]) {
	const dataDir = temporaryFolder();
	for (const name of names) {
		const file = join(dataDir, 'pictures', name);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, name);
	}
	const read = pictureReader(dataDir);
	return {
		dataDir,
		read,
		text: async (path: string) => (await read(path))?.bodies.identity.toString(),
	};
}

test('a picture has its type and a tag, and is kept for good only when its name is that of its content', async () => {
	const { read } = readerOf(`${NAME}-480.avif`, 'beach.jpg');
	const hashed = await read(`/pictures/${NAME}-480.avif`);
	expect(hashed?.headers).toEqual({
		'content-type': 'image/avif',
		'cache-control': expect.stringContaining('immutable'),
	});
	expect(hashed?.hash).toBeDefined();
	const named = await read('/pictures/beach.jpg');
	expect(named?.headers).toEqual({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' });
});

test('a size that a picture does not have is given in the next larger one, never in a smaller one', async () => {
	const { text } = readerOf(`${NAME}-480.avif`, `${NAME}-960.avif`, `${NAME}-480.webp`);
	expect(await text(`/pictures/${NAME}-732.avif`)).toBe(`${NAME}-960.avif`);
	expect(await text(`/pictures/${NAME}-480.avif`)).toBe(`${NAME}-480.avif`);
	expect(await text(`/pictures/${NAME}-960.webp`)).toBeUndefined();
	expect(await text(`/pictures/${NAME}-1200.avif`)).toBeUndefined();
});

test('a picture that was read is given from memory', async () => {
	const { dataDir, read } = readerOf('beach.jpg');
	const first = await read('/pictures/beach.jpg');
	rmSync(join(dataDir, 'pictures'), { recursive: true });
	expect(await read('/pictures/beach.jpg')).toBe(first);
});

test('a picture that was missing is found once it is there', async () => {
	const { dataDir, text } = readerOf('beach.jpg');
	expect(await text('/pictures/hill.png')).toBeUndefined();
	writeFileSync(join(dataDir, 'pictures/hill.png'), 'hill');
	expect(await text('/pictures/hill.png')).toBe('hill');
});

test.each([
	`/pictures/originals/${NAME}.jpg`,
	`/pictures/${NAME}.json`,
	'/pictures/../secret.webp',
	'/pictures/..webp',
	'/pictures/.hidden.webp',
	'/pictures/a b.webp',
	'/pictures/',
	'/secret.webp',
])('%s is no picture of the site', async (path) => {
	const { dataDir, read } = readerOf(`originals/${NAME}.jpg`, `${NAME}.json`, '.hidden.webp', 'a b.webp');
	writeFileSync(join(dataDir, 'secret.webp'), 'secret');
	expect(await read(path)).toBeUndefined();
});
