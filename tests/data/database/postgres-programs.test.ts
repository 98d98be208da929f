import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { pipePrograms, programAddress, runProgram } from '#data/database/postgres-programs.ts';
import { temporaryFolder } from '../../support/test-database.ts';

test.each([
	['postgres://me@db.example:6432/site?sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem&host=%2Fvar%2Frun'],
	['postgres://me@[2001:db8::1]:6432/site'],
	['postgresql://me@%2Fvar%2Frun/site?options=-c%20search_path%3Dsite'],
	['postgres://db.example/site'],
])('the address %s stays as it was written', (url) => {
	expect(programAddress(url)).toEqual({ url, environment: {} });
});

test.each([
	['postgres://me:p%40ss@db.example/site', 'postgres://me@db.example/site', 'p@ss'],
	['postgres://me:secret@[::1]/site?sslmode=require', 'postgres://me@[::1]/site?sslmode=require', 'secret'],
	['postgres://me@db/site?password=a%26b&sslmode=require', 'postgres://me@db/site?sslmode=require', 'a&b'],
	['postgres://me@db/site?password=secret', 'postgres://me@db/site', 'secret'],
])('the password of %s is in the environment alone', (url, address, password) => {
	expect(programAddress(url)).toEqual({ url: address, environment: { PGPASSWORD: password } });
});

test('a certificate is checked against those of the system, as the driver does, where no other is named', () => {
	expect(programAddress('postgres://me@db.example/site?sslmode=verify-full').url).toBe(
		'postgres://me@db.example/site?sslmode=verify-full&sslrootcert=system',
	);
});

test("what only the site's own driver knows is left out", () => {
	const { url } = programAddress(
		'postgres://me@db/site?uselibpqcompat=true&sslmode=no-verify&connect_timeout=5',
	);
	expect(url).toBe('postgres://me@db/site?sslmode=require&connect_timeout=5');
});

test('the first line of what a program says is why it failed', async () => {
	await expect(runProgram('sh', ['-c', 'echo reason >&2; echo more >&2; exit 3'])).rejects.toThrow(
		/^sh failed: reason$/,
	);
	await expect(runProgram('sh', ['-c', 'exit 3'])).rejects.toThrow(/^sh failed: code 3$/);
	await expect(runProgram('no-such-program', [])).rejects.toThrow(/^no-such-program is not installed/);
});

test.each([
	['the first', 'echo part; echo torn >&2; exit 1', 'cat; touch "$0"', /^sh failed: torn$/],
	['the second', 'yes', 'echo full >&2; exit 1', /^sh failed: full$/],
])('of two programs that pass data on, the other ends with %s', async (_, source, target, reason) => {
	await expect(pipePrograms(['sh', ['-c', source]], ['sh', ['-c', target]], {})).rejects.toThrow(reason);
});

test('a program that reads gets everything that the other prints', async () => {
	const source = 'seq 100000';
	const target = 'test "$(wc -l)" -eq "$LINES_EXPECTED"';
	const run = (expected: string) =>
		pipePrograms(['sh', ['-c', source]], ['sh', ['-c', target]], { LINES_EXPECTED: expected });
	await run('100000');
	await expect(run('99999')).rejects.toThrow(/^sh failed: code 1$/);
});

test('a program that reads gets the end once the other has ended without a fault, and not when that fails', async () => {
	const read = join(temporaryFolder(), 'read');
	const run = (source: string) =>
		pipePrograms(
			['sh', ['-c', source]],
			['sh', ['-c', `cat > ${read}`]],
			{},
			{ before: 'a\n', after: 'z\n' },
		);
	await run('echo m');
	expect(readFileSync(read, 'utf8')).toBe('a\nm\nz\n');
	await expect(run('echo m; exit 1')).rejects.toThrow(/^sh failed: code 1$/);
	expect(readFileSync(read, 'utf8')).not.toContain('z');
});

test('a program that reads does not take a part for the whole when this process ends', async () => {
	const folder = temporaryFolder();
	const [pid, whole] = [join(folder, 'pid'), join(folder, 'whole')];
	const restoring = `
		import { existsSync } from 'node:fs';
		import { pipePrograms } from '#data/database/postgres-programs.ts';
		const target = 'echo $$ > ${pid}.new; mv ${pid}.new ${pid}; cat; touch ${whole}';
		setInterval(() => existsSync('${pid}') && process.exit(), 10);
		await pipePrograms(['sh', ['-c', 'echo part; exec sleep 60']], ['sh', ['-c', target]], {});`;
	await new Promise((done) => execFile(process.execPath, ['--input-type=module', '--eval', restoring], done));
	const reader = Number(readFileSync(pid, 'utf8'));
	await vi.waitFor(() => expect(() => process.kill(reader, 0)).toThrow('ESRCH'), { timeout: 10_000 });
	expect(existsSync(whole)).toBe(false);
});
