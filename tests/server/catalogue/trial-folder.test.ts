import { execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTrialFolder } from '#server/catalogue/trial-folder.ts';
import { temporaryFolder } from '../../support/test-database.ts';

const aPicture = (folder: string) => writeFileSync(join(folder, 'a.avif'), 'picture');

test('a dry run has an empty folder of its own, which goes with its pictures when the run ends', async () => {
	const folder = await withTrialFolder(async (folder) => {
		expect(readdirSync(folder)).toEqual([]);
		aPicture(folder);
		return folder;
	});
	expect(existsSync(folder)).toBe(false);
});

test('the folder goes when the run fails, and why is told', async () => {
	let used = '';
	const fails = async (folder: string) => {
		used = folder;
		aPicture(folder);
		throw new Error('no space left');
	};
	await expect(withTrialFolder(fails)).rejects.toThrow('no space left');
	expect([used === '', existsSync(used)]).toEqual([false, false]);
});

test('the folder goes with the process that uses it', async () => {
	const folder = temporaryFolder();
	const running = `
		import { writeFileSync } from 'node:fs';
		import { withTrialFolder } from '#server/catalogue/trial-folder.ts';
		await withTrialFolder(async (folder) => {
			writeFileSync(folder + '/a.avif', 'picture');
			process.exit(3);
		});`;
	const env = { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder };
	const error = await new Promise<Error | null>((done) =>
		execFile(process.execPath, ['--input-type=module', '--eval', running], { env }, done),
	);
	expect(error).toMatchObject({ code: 3 });
	expect(readdirSync(folder)).toEqual([]);
});
