import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openPictures } from '#server/catalogue/picture-files.ts';
import { temporaryFolder } from '../../support/test-database.ts';

let folder: string;
beforeEach(() => {
	folder = temporaryFolder();
	mkdirSync(join(folder, 'catalogue'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const opened = () => {
	const pictures = openPictures(join(folder, 'data'));
	onTestFinished(() => pictures.close());
	return pictures;
};
const catalogueFile = () => join(folder, 'catalogue/packages.jsonl');
const store = (name: string) => opened().encode(catalogueFile(), name);
/** The files of pictures that are in their place. */
const published = () => readdirSync(join(folder, 'data/pictures')).filter((name) => /\./.test(name));

async function aPhoto(name: string) {
	const picture = sharp({ create: { width: 960, height: 540, channels: 3, background: '#a04020' } });
	writeFileSync(join(folder, 'catalogue', name), await picture.jpeg().toBuffer());
}

test('the name of a picture may begin with two dots', async () => {
	await aPhoto('..cover.jpg');
	expect(await store('..cover.jpg')).toMatchObject({ base: expect.stringMatching(/^\/pictures\//) });
});

test('pictures are in their place once they are published, also when that is done again, and their drafts go', async () => {
	await aPhoto('one.jpg');
	copyFileSync(join(folder, 'catalogue/one.jpg'), join(folder, 'catalogue/same.jpeg'));
	const pictures = openPictures(join(folder, 'data'));
	const one = await pictures.encode(catalogueFile(), 'one.jpg');
	const same = await pictures.encode(catalogueFile(), 'same.jpeg');
	expect(same).toMatchObject({ base: one.base, tone: one.tone });
	expect(published()).toEqual([]);
	await pictures.publish();
	await pictures.publish();
	pictures.close();
	const files = published();
	expect(files).toContain(`${one.base.slice('/pictures/'.length)}-480.avif`);
	expect(readdirSync(join(folder, 'data/pictures')).toSorted()).toEqual([...files, 'originals'].toSorted());
	expect(readdirSync(join(folder, 'data/pictures/originals')).toSorted()).toEqual(
		[one.original, same.original].toSorted(),
	);
	expect(await store('one.jpg')).toEqual(one);
});

test('a picture of many packages is decoded once for the check and encoded once', async () => {
	await aPhoto('one.jpg');
	let decoded = 0;
	const note = () => void decoded++;
	sharp.queue.on('change', note);
	onTestFinished(() => void sharp.queue.off('change', note));
	const pictures = opened();
	for (const work of [pictures.check, pictures.encode]) {
		await work(catalogueFile(), 'one.jpg');
		const once = decoded;
		expect(once).toBeGreaterThan(0);
		for (let times = 0; times < 3; times++) await work(catalogueFile(), 'one.jpg');
		expect(decoded).toBe(once);
	}
});

test('drafts go with the process that encodes them', async () => {
	await aPhoto('one.jpg');
	const running = `
		import { openPictures } from '#server/catalogue/picture-files.ts';
		await openPictures(${JSON.stringify(join(folder, 'data'))}).encode(${JSON.stringify(catalogueFile())}, 'one.jpg');
		process.exit(3);`;
	const error = await new Promise<Error | null>((done) =>
		execFile(process.execPath, ['--input-type=module', '--eval', running], done),
	);
	expect(error).toMatchObject({ code: 3 });
	expect(readdirSync(join(folder, 'data/pictures'))).toEqual([]);
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
