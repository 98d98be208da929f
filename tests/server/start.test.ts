import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/test-database.ts';

/** How a command that prepares or serves the site ends under some settings. */
function startWith(settings: Record<string, string>): Promise<{ code: number; said: string }> {
	const env = { ...process.env, DATABASE_URL: '', DEBUG: '', DATA_DIR: temporaryFolder(), ...settings };
	return new Promise((done) => {
		execFile(process.execPath, ['scripts/prepare.ts'], { env }, (error, _out, said) =>
			done({ code: Number(error?.code ?? 0), said }),
		);
	});
}

/** One line that says all, and a code that stops whatever started the site. */
function expectOneLine({ code, said }: { code: number; said: string }, about: RegExp): void {
	expect(code).toBe(1);
	expect(said).toMatch(about);
	expect(said.trimEnd().split('\n')).toHaveLength(1);
}

test('a site that cannot write its data folder says so in one line and ends', async () => {
	const file = join(temporaryFolder(), 'file');
	writeFileSync(file, '');
	expectOneLine(
		await startWith({ DATA_DIR: join(file, 'data') }),
		/is a file; the data folder cannot be made/,
	);
});

test('a site with a broken database says so in one line, ends, and how to go on', async () => {
	const folder = temporaryFolder();
	writeFileSync(join(folder, 'safarnama.sqlite'), 'no database at all '.repeat(1000));
	expectOneLine(await startWith({ DATA_DIR: folder }), /is damaged .*db:restore/);
});

test('production without its settings names all of them in one line and ends', async () => {
	const ended = await startWith({ APP_ENV: 'production', SITE_URL: '' });
	expectOneLine(ended, /OTP_PEPPER.*LINK_SECRET.*SMS_TOKEN.*SITE_URL/);
});

test('settings that are not understood are named in one line', async () => {
	expectOneLine(await startWith({ PORT: 'home', LIMITS: 'perhaps' }), /PORT.*LIMITS/);
});
