import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/test-database.ts';

type Packages = Record<string, { version: string; dev?: true }>;

/** A project whose commands only print, with a lock file and a list of what is installed. */
function project(wanted: Packages, present: Packages): string {
	const folder = temporaryFolder();
	mkdirSync(join(folder, 'scripts'));
	mkdirSync(join(folder, 'node_modules'));
	for (const file of ['run.mjs', 'announce.mjs', 'builds-in-use.mjs', 'when-npm-is-gone.mjs'])
		cpSync(join('scripts', file), join(folder, 'scripts', file));
	cpSync('.env.example', join(folder, '.env.example'));
	for (const name of ['build', 'start', 'leads-export'])
		writeFileSync(join(folder, `scripts/${name}.ts`), `console.log('${name} ran')`);
	const list = (packages: Packages) => JSON.stringify({ packages });
	writeFileSync(join(folder, 'package-lock.json'), list(wanted));
	writeFileSync(join(folder, 'node_modules/.package-lock.json'), list(present));
	writeFileSync(join(folder, 'npm.js'), "require('node:fs').writeFileSync('installed', '')");
	return folder;
}

function run(folder: string, command: string, settings: Record<string, string> = {}) {
	const env = { ...process.env, npm_execpath: join(folder, 'npm.js'), ...settings };
	return new Promise<{ code: number; out: string; err: string; installs: boolean }>((done) => {
		execFile(process.execPath, [join(folder, 'scripts/run.mjs'), command], { env }, (error, out, err) =>
			done({ code: Number(error?.code ?? 0), out, err, installs: existsSync(join(folder, 'installed')) }),
		);
	});
}

const OLD = { 'node_modules/a': { version: '1.0.0' } };
const NEW = { 'node_modules/a': { version: '2.0.0' } };

test('a command beside the running site installs nothing and prints only what it was asked for', async () => {
	const ended = await run(project(NEW, OLD), 'leads:export');
	expect(ended).toEqual({ code: 0, out: 'leads-export ran\n', err: '', installs: false });
});

test('settings of a file .env are read, and the environment counts more; tests have settings of their own', async () => {
	const folder = project(OLD, OLD);
	writeFileSync(join(folder, '.env'), 'MAIL_FROM=file@a.example\nGEOCODER_KEY=file\n');
	for (const name of ['start', 'test'])
		writeFileSync(
			join(folder, `scripts/${name}.ts`),
			"console.log(process.env['MAIL_FROM'], process.env['GEOCODER_KEY'])",
		);
	expect((await run(folder, 'start')).out).toBe('build ran\nfile@a.example file\n');
	const settings = { GEOCODER_KEY: 'environment' };
	expect((await run(folder, 'start', settings)).out).toBe('build ran\nfile@a.example environment\n');
	expect((await run(folder, 'test')).out).toBe('undefined undefined\n');
});

test('no setting of the environment reaches a test, which would fill the database that it names', async () => {
	const folder = project(OLD, OLD);
	writeFileSync(
		join(folder, 'scripts/test.ts'),
		"console.log(Object.keys(process.env).filter((name) => process.env[name] === 'given').join())",
	);
	const names = ['DATABASE_URL', 'DATA_DIR', 'SMS_URL', 'SMTP_URL', 'MSG91_AUTH_KEY', 'SHARD'];
	const given = Object.fromEntries(names.map((name) => [name, 'given']));
	expect((await run(folder, 'test', given)).out).toBe('SHARD\n');
});

test('a command with a file .env does not run under a Node that cannot read it, with other settings', async () => {
	const folder = project(OLD, OLD);
	const withoutReader = { NODE_OPTIONS: '--import=data:text/javascript,delete%20process.loadEnvFile' };
	expect(await run(folder, 'leads:export', withoutReader)).toMatchObject({ code: 0 });
	writeFileSync(join(folder, '.env'), 'APP_ENV=production\n');
	expect(await run(folder, 'leads:export', withoutReader)).toMatchObject({
		...{ code: 1, out: '' },
		err: expect.stringMatching(/^Node \S+ cannot read \.env.*; 20\.12 and later can\n$/),
	});
	writeFileSync(join(folder, 'scripts/test.ts'), "console.log('test ran')");
	expect(await run(folder, 'test', withoutReader)).toMatchObject({ code: 0, out: 'test ran\n' });
});

test('the development server listens where HOST and PORT say', async () => {
	const folder = project(OLD, OLD);
	writeFileSync(join(folder, 'scripts/prepare.ts'), '');
	mkdirSync(join(folder, 'node_modules/astro/bin'), { recursive: true });
	writeFileSync(
		join(folder, 'node_modules/astro/bin/astro.mjs'),
		"console.log(process.argv.slice(2).join(' '))",
	);
	const address = { HOST: '0.0.0.0', PORT: '8080' };
	expect((await run(folder, 'dev', address)).out).toBe('dev --host 0.0.0.0 --port 8080\n');
	expect((await run(folder, 'dev', { HOST: '', PORT: '' })).out).toBe('dev\n');
});

test('a start installs changed packages, with its progress on standard error', async () => {
	const { code, out, err, installs } = await run(project(NEW, OLD), 'start');
	expect([code, installs]).toEqual([0, true]);
	expect(out).toBe('build ran\nstart ran\n');
	expect(err).toContain('Installing the packages');
});

test('an installation without development packages is enough to build and to start', async () => {
	const wanted: Packages = { ...OLD, 'node_modules/vitest': { version: '1.0.0', dev: true } };
	for (const command of ['build', 'start']) {
		const { code, installs } = await run(project(wanted, OLD), command);
		expect([code, installs]).toEqual([0, false]);
	}
});

test('nothing is installed while a site runs from the folder', async () => {
	const folder = project(NEW, OLD);
	const mark = join(folder, '.builds/one/in-use-1');
	mkdirSync(join(folder, '.builds/one'), { recursive: true });
	writeFileSync(mark, '');
	const { code, err, installs } = await run(folder, 'build');
	expect([code, installs]).toEqual([1, false]);
	expect(err).toMatch(/a site runs from this folder .* upgrade in a folder of its own/);
	// The site was killed a minute ago.
	const minuteAgo = new Date(Date.now() - 60_000);
	utimesSync(mark, minuteAgo, minuteAgo);
	expect(await run(folder, 'build')).toMatchObject({ code: 0, installs: true });
});

/** A command whose first program runs until a signal ends it; gives the exit code and what was printed. */
async function interrupt(command: string, program: string, signal: NodeJS.Signals) {
	const folder = project(OLD, OLD);
	writeFileSync(join(folder, `scripts/${program}.ts`), "console.log('began'); setInterval(() => {}, 1000);");
	const child = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), command]);
	let out = '';
	child.stdout.on('data', (text) => {
		out += text;
		child.kill(signal);
	});
	const [code] = await once(child, 'close');
	return { code, out };
}

test('a start that is told to end while it builds serves nothing afterwards', async () => {
	expect(await interrupt('start', 'build', 'SIGTERM')).toEqual({ code: 0, out: 'began\n' });
});

test.skipIf(process.platform === 'win32').each([
	['leads:export', 'leads-export', 'SIGTERM', 143],
	['leads:export', 'leads-export', 'SIGINT', 130],
	['leads:export', 'leads-export', 'SIGHUP', 129],
	['budgets', 'build', 'SIGTERM', 143],
	['preview', 'start', 'SIGINT', 0],
] as const)(
	'%s, whose program %s is ended by %s, ends with code %i',
	async (command, program, signal, code) => {
		expect(await interrupt(command, program, signal)).toEqual({ code, out: 'began\n' });
	},
);

/** What makes Node say that it is another version. */
const pretending = (version: string) => {
	const pretend = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;
	return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(pretend)}` };
};

test('where no Node comes along and the machine’s is too old, the message says which do', async () => {
	expect(await run(project(OLD, OLD), 'leads:export', pretending('25.9.0'))).toMatchObject({
		...{ code: 1, out: '' },
		err: expect.stringMatching(
			/24\.16 or later of 24, or 26\.1 or newer, from nodejs\.org; this is 25\.9\.0\n$/,
		),
	});
});

test.skipIf(process.platform === 'win32').each([
	['22.20.0', 'bundled'],
	['24.15.0', 'bundled'],
	['25.9.0', 'bundled'],
	['26.0.0', 'bundled'],
	['24.16.0', 'own'],
	['26.1.0', 'own'],
	['27.0.0', 'own'],
])(
	'Node %s: the %s one runs the site, because older ones lack what the server uses',
	async (version, which) => {
		const folder = project(OLD, OLD);
		const bin = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`);
		mkdirSync(bin, { recursive: true });
		writeFileSync(join(bin, 'node'), '#!/bin/sh\necho bundled', { mode: 0o755 });
		const { out } = await run(folder, 'leads:export', pretending(version));
		expect(out).toBe(which === 'own' ? 'leads-export ran\n' : 'bundled\n');
	},
);
