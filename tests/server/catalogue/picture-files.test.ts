import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importPicture } from '#server/catalogue/picture-files.ts';
import { temporaryFolder } from '../../support/test-database.ts';

let folder: string;
beforeEach(() => {
	folder = temporaryFolder();
	mkdirSync(join(folder, 'catalogue'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const store = (name: string) =>
	importPicture(join(folder, 'catalogue/packages.jsonl'), name, join(folder, 'data'));

test('the name of a picture may begin with two dots', async () => {
	const picture = sharp({ create: { width: 960, height: 540, channels: 3, background: '#a04020' } });
	writeFileSync(join(folder, 'catalogue/..cover.jpg'), await picture.jpeg().toBuffer());
	expect(await store('..cover.jpg')).toMatchObject({ base: expect.stringMatching(/^\/pictures\//) });
});

test.each([
	['the folder above', '..'],
	['a file in it', '../a.jpg'],
])('a link to %s leads out of the folder', async (_, target) => {
	writeFileSync(join(folder, 'a.jpg'), 'outside');
	symlinkSync(target, join(folder, 'catalogue/link.jpg'));
	await expect(store('link.jpg')).rejects.toThrow('the path leads out of the folder of the catalogue file');
});

test.each([
	['a link to itself', 'loop.jpg', 'the file cannot be read (ELOOP)'],
	['a name that is too long for a file', `${'x'.repeat(300)}.jpg`, 'the file cannot be read (ENAMETOOLONG)'],
	['a missing file', 'a.jpg', 'there is no such file'],
	['a file in a folder that is a file', 'packages.jsonl/a.jpg', 'there is no such file'],
])('%s is reported for what it is', async (_, name, message) => {
	writeFileSync(join(folder, 'catalogue/packages.jsonl'), '');
	symlinkSync('loop.jpg', join(folder, 'catalogue/loop.jpg'));
	await expect(store(name)).rejects.toThrow(message);
});
