import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { composeCatalogue } from '../../../scripts/seed/compose.ts';
import { loadStarterCatalogue } from '../../../scripts/seed/load.ts';
import { composed, TODAYS } from './composed.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'starter-'));

test('the same day always gives the same catalogue', () => {
	expect([...composeCatalogue(TODAYS[0])]).toEqual(composed);
});

test('the importer gets one file with a record on every line, which is gone afterwards', async () => {
	const folder = newFolder();
	const { path, lines } = await loadStarterCatalogue({
		folder,
		today: TODAYS[0],
		importFile: async (path) => ({ path, lines: readFileSync(path, 'utf8').trimEnd().split('\n') }),
	});
	expect(lines.map((line) => JSON.parse(line))).toEqual(composed);
	expect(existsSync(path)).toBe(false);
});

test('a failing import is passed on and leaves no file behind', async () => {
	const folder = newFolder();
	const importFile = () => Promise.reject(new Error('no room'));
	await expect(loadStarterCatalogue({ folder, today: TODAYS[0], importFile })).rejects.toThrow('no room');
	expect(readdirSync(folder)).toEqual([]);
});
