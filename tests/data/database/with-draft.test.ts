import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPrivateFile } from '#data/database/private-files.ts';
import { withDraft } from '#data/database/with-draft.ts';
import { temporaryFolder } from '../../support/test-database.ts';

test('a draft that has got its own name stays, and what SQLite left beside the draft goes', async () => {
	const folder = temporaryFolder();
	const [draft, file] = [join(folder, 'file.new'), join(folder, 'file')];
	const result = await withDraft(draft, () => {
		for (const path of [draft, `${draft}-wal`, `${draft}-shm`]) writeFileSync(path, 'Asha');
		renameSync(draft, file);
		return 'written';
	});
	expect([result, readdirSync(folder), readFileSync(file, 'utf8')]).toEqual(['written', ['file'], 'Asha']);
});

test('what a killed process of the same id has left of a draft is no obstacle', async () => {
	const folder = temporaryFolder();
	const draft = join(folder, 'file.new-1');
	for (const path of [draft, `${draft}-wal`]) writeFileSync(path, 'left');
	await withDraft(draft, () => createPrivateFile(draft));
	expect(readdirSync(folder)).toEqual([]);
});

test('a draft that could not be finished goes, and why is told', async () => {
	const folder = temporaryFolder();
	const draft = join(folder, 'file.new');
	const fails = () => {
		writeFileSync(draft, 'Asha');
		throw new Error('no space left');
	};
	await expect(withDraft(draft, fails)).rejects.toThrow('no space left');
	expect(readdirSync(folder)).toEqual([]);
});

test('a draft goes with the process that writes it', async () => {
	const folder = temporaryFolder();
	const draft = JSON.stringify(join(folder, 'file.new'));
	const writing = `
		import { writeFileSync } from 'node:fs';
		import { withDraft } from '#data/database/with-draft.ts';
		await withDraft(${draft}, () => {
			writeFileSync(${draft}, 'Asha');
			process.exit(3);
		});`;
	const error = await new Promise<Error | null>((done) =>
		execFile(process.execPath, ['--input-type=module', '--eval', writing], done),
	);
	expect(error).toMatchObject({ code: 3 });
	expect(readdirSync(folder)).toEqual([]);
});
