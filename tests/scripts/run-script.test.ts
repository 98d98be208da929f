import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../support/test-database.ts';

const SIGNALS = [
	['SIGHUP', 129],
	['SIGINT', 130],
	['SIGTERM', 143],
] as const;

/** Sends a signal once there is a draft in the folder; gives the exit code. */
async function interrupt(child: ChildProcess, folder: string, signal: NodeJS.Signals): Promise<number> {
	const ended = once(child, 'close');
	await vi.waitFor(
		() => {
			const [draft = ''] = readdirSync(folder);
			expect(readFileSync(join(folder, draft), 'utf8')).toContain('Asha');
		},
		{ timeout: 20_000 },
	);
	child.kill(signal);
	const [code] = await ended;
	return code;
}

/** A folder with programs of these names and texts, for the PATH. */
function programs(texts: Record<string, string>): string {
	const folder = temporaryFolder();
	for (const [name, text] of Object.entries(texts))
		writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
	return folder;
}

describe.skipIf(process.platform === 'win32').each(SIGNALS)('a command that %s ends', (signal, expected) => {
	test('leaves nothing of an export behind, and does not end as if all had been written', async () => {
		const folder = temporaryFolder();
		const command = `
			import { runScript } from './scripts/run-script.ts';
			import { writeCsv } from './scripts/write-csv.ts';
			async function* lines() {
				yield 'Asha,+919812345678';
				await new Promise((done) => setTimeout(done, 60_000));
			}
			await runScript(() => writeCsv(lines(), ${JSON.stringify(join(folder, 'leads.csv'))}));`;
		const child = spawn(process.execPath, ['--input-type=module', '--eval', command]);
		expect(await interrupt(child, folder, signal)).toBe(expected);
		expect(readdirSync(folder)).toEqual([]);
	}, 30_000);

	test('leaves nothing of a backup of PostgreSQL behind, nor the program that writes it', async () => {
		const folder = join(temporaryFolder(), 'backups');
		mkdirSync(folder);
		const bin = programs({
			// The columns of the site's table of migrations, and the name of the schema.
			psql: 'case "$*" in *columns*) echo 4 ;; *) echo public ;; esac',
			pg_dump: [
				'for option; do case "$option" in --file=*) file=$(echo "$option" | cut -c8-);; esac; done',
				'echo $$ > "$0.pid"; echo Asha > "$file"; exec sleep 60',
			].join('\n'),
		});
		const env = {
			...process.env,
			PATH: `${bin}:${process.env['PATH']}`,
			DATABASE_URL: 'postgres://127.0.0.1:1/none',
		};
		const file = join(folder, 'site.backup');
		const child = spawn(process.execPath, ['scripts/db-backup.ts', file], { env });
		expect(await interrupt(child, folder, signal)).toBe(expected);
		expect(readdirSync(folder)).toEqual([]);
		const pid = Number(readFileSync(join(bin, 'pg_dump.pid'), 'utf8'));
		await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 10_000 });
	}, 30_000);
});
