// The entry of every npm command, and the first thing that runs in a fresh clone: plain JavaScript without dependencies, for
// any Node from 20 on (decision D1). Installs the packages where that is needed and allowed, finds a Node that runs
// TypeScript, and starts the script of the command.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { announce } from './announce.mjs';
import { buildsInUse } from './builds-in-use.mjs';
import { whenNpmIsGone } from './when-npm-is-gone.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * The first version of each line of Node that has all that the server uses; the last to come was `crypto.randomUUIDv7`. A line that is not
 * named has it in none, or in all when it is later.
 */
const NODE_MINIMUM = { 24: 16, 26: 1 };
const ASTRO = 'node_modules/astro/bin/astro.mjs';
const TSC = 'node_modules/typescript/bin/tsc';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';

/** The commands that install packages; the others may run beside a running site. Only the named ones need development packages. */
const INSTALLING = ['start', 'build', 'dev', 'test', 'test:all'];
const NEEDS_DEVELOPMENT_PACKAGES = ['dev', 'test', 'test:all'];

/** The commands that run without the owner's settings, because their settings are those of the tests, or they have none. */
const WITHOUT_SETTINGS = [
	...['test', 'test:all', 'bench', 'budgets', 'audit'],
	...['check', 'lint', 'format', 'posters', 'app-icons'],
];

/** The commands that run until they are told to end, which is then no failure. */
const ENDED_BY_SIGNALS = ['start', 'preview', 'dev'];
/** The exit codes of other commands, as shells number them, so that an interrupted one does not pass for one that did its work. */
const CODE_OF_SIGNAL = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

const [command = 'start', ...rest] = process.argv.slice(2);

/** Ends the program that runs now, if there is one. */
let endProgram = () => {};
/** The signal by which this process was told to end: it starts no further program. */
let endedBy;
const end = (signal) => {
	endedBy = signal;
	endProgram(signal);
};
process.on('SIGHUP', end).on('SIGINT', end).on('SIGTERM', end);
whenNpmIsGone(() => end('SIGTERM'));

const node = () => (isEnough(process.versions.node) ? process.execPath : bundledNode());

const COMMANDS = {
	start: async () => {
		if ((await run(node(), ['scripts/build.ts', '--if-changed'])) !== 0) warnAboutOldBuild();
		return serve();
	},
	preview: () => serve(),
	dev: async () =>
		(await run(node(), ['scripts/prepare.ts'])) || run(node(), [ASTRO, 'dev', ...devAddress(), ...rest]),
	check: async () =>
		(await run(node(), [ASTRO, 'sync'])) || (await run(node(), [TSC])) || run(node(), [ASTRO, 'check']),
	lint: () => run(node(), [BIOME, 'check', ...rest]),
	format: () => run(node(), [BIOME, 'check', '--write', ...rest]),
	bench: () =>
		withBuild(async () => {
			for (const what of [
				'search',
				'pages',
				'paint',
				'taps',
				'bookings',
				'leads',
				'early-taps',
				'first-letters',
				'interactions',
			]) {
				const code = await run(node(), [`tests/bench/${what}.ts`]);
				if (code !== 0) return code;
			}
			return 0;
		}),
	budgets: () => withBuild(() => run(node(), ['scripts/budgets.ts', ...rest])),
	audit: () => withBuild(() => run(node(), ['scripts/audit.ts', ...rest])),
};

try {
	const script = `scripts/${command.replace(':', '-')}.ts`;
	if (!COMMANDS[command] && !existsSync(script))
		throw new Error(`There is no command ${command}; package.json lists them`);
	if (WITHOUT_SETTINGS.includes(command)) forgetSettings();
	else readSettingsFile();
	await ensurePackages();
	process.exitCode = await (COMMANDS[command]?.() ?? run(node(), [script, ...rest]));
} catch (error) {
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}

/** Takes every setting out of the environment, so that no test writes into a database, or sends by a gateway, of the owner's. */
function forgetSettings() {
	const names = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z\d_]+)=/gm);
	for (const [, name] of names) delete process.env[name];
}

/**
 * Adds the settings of a file `.env`; what the environment has already counts.
 *
 * @throws Error when this Node cannot read it: the command would run with other settings, e.g. on another database
 */
function readSettingsFile() {
	if (!existsSync('.env')) return;
	if (!process.loadEnvFile)
		throw new Error(
			`Node ${process.versions.node} cannot read .env, which has settings of this command; 20.12 and later can`,
		);
	process.loadEnvFile('.env');
}

/** The development server's own options for `HOST` and `PORT`, which it does not know. */
function devAddress() {
	const { HOST, PORT } = process.env;
	return [...(HOST ? ['--host', HOST] : []), ...(PORT ? ['--port', PORT] : [])];
}

/** Runs a script on a build of the present sources. */
async function withBuild(use) {
	return (await run(node(), ['scripts/build.ts', '--if-changed'])) || use();
}

/** @throws Error when there is no earlier build to serve */
function warnAboutOldBuild() {
	if (!existsSync('dist/server/entry.mjs')) throw new Error('npm run build says why.');
	const made = statSync('dist/server/entry.mjs').mtime.toLocaleString();
	process.stderr.write(`Serving the last good build, of ${made}, instead; npm run build says why.\n`);
}

/** Runs `npm ci` for a command that may install, when packages are missing or differ from the lock file. */
async function ensurePackages() {
	const needsDevelopment = NEEDS_DEVELOPMENT_PACKAGES.includes(command);
	if (!INSTALLING.includes(command)) {
		if (existsSync('node_modules/.package-lock.json')) return;
		throw new Error('The packages are not installed; npm start installs them');
	}
	if (isInstalled(needsDevelopment)) return;
	if (buildsInUse().length > 0)
		throw new Error(
			'The packages have changed, and a site runs from this folder with the old ones: upgrade in a folder of its own, as ' +
				'docs/operating.md says under "Open it to the public", or stop the site first',
		);
	const npm = process.env.npm_execpath;
	const [program, ...before] = npm?.endsWith('.js')
		? [process.execPath, npm]
		: [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
	const done = announce('Installing the packages of package-lock.json');
	const flags = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
	const code = await run(program, [...before, 'ci', ...flags], { quiet: true });
	if (endedBy) return;
	if (code !== 0) throw new Error('The packages could not be installed; is there a network?');
	done();
}

/**
 * True when all packages of the lock file are installed; optional ones may be missing, and development ones unless they are needed.
 * npm writes its own list last, so an interrupted installation has none.
 */
function isInstalled(needsDevelopment) {
	if (!existsSync('node_modules/.package-lock.json')) return false;
	const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
	const [wanted, present] = [read('package-lock.json'), read('node_modules/.package-lock.json')];
	return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
		if (path === '' || present[path]?.version === version) return true;
		if ((dev || devOptional) && !needsDevelopment) return true;
		return optional && !present[path];
	});
}

function isEnough(version) {
	const [major, minor] = version.split('.').map(Number);
	return major > 26 || minor >= (NODE_MINIMUM[major] ?? Number.POSITIVE_INFINITY);
}

/** The Node that is installed as a package. */
function bundledNode() {
	const { platform, arch } = process;
	const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
	const file = resolve('node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
	if (existsSync(file)) return file;
	throw new Error(
		`No Node comes along for ${platform} on ${arch}: install 24.16 or later of 24, or 26.1 or newer, from nodejs.org; this is ${process.versions.node}`,
	);
}

/** Serves the current build. The server notices by the channel when this process was killed, and ends as well. */
function serve() {
	return run(node(), ['scripts/start.ts', ...rest], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
}

/** The exit code of a command that a signal ended. */
function codeOf(signal) {
	const code = CODE_OF_SIGNAL[signal];
	if (!code) return 1;
	return ENDED_BY_SIGNALS.includes(command) ? 0 : code;
}

/**
 * Runs a program to its end and returns its exit code. With `quiet`, output is shown only after a failure. Child processes find the
 * same Node first on the PATH; signals are passed on, so that a server can finish its responses. After a signal nothing is run.
 */
async function run(program, args, { quiet = false, stdio = 'inherit' } = {}) {
	if (endedBy) return codeOf(endedBy);
	const isNode = program.endsWith('node') || program.endsWith('node.exe');
	const path = isNode ? `${dirname(program)}${delimiter}${process.env.PATH}` : process.env.PATH;
	const child = spawn(program, args, {
		stdio: quiet ? ['ignore', 'pipe', 'pipe'] : stdio,
		env: { ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1' },
		shell: program.endsWith('.cmd'),
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on('data', (data) => {
			output += data;
		});
	}
	endProgram = (signal) => child.kill(signal);
	return new Promise((done, fail) => {
		child.on('error', fail);
		child.on('close', (code, signal) => {
			endProgram = () => {};
			if (code !== 0 && output && !endedBy) process.stderr.write(output);
			done(code ?? codeOf(signal));
		});
	});
}
