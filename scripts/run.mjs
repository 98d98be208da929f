// The first thing that runs on a bare clone: plain JavaScript, no dependencies, any Node from 20 on (ARCHITECTURE.md D1).
// Installs what the lock file says, finds a Node that reads TypeScript, and hands over to the script of the command.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

/** Reads TypeScript without a flag from here on. */
const ENOUGH = [22, 18];
const STAMP = 'dist/.stamp';
const PACKAGES = 'node_modules/';
const ASTRO = `${PACKAGES}astro/bin/astro.mjs`;
const TSC = `${PACKAGES}typescript/bin/tsc`;
const BIOME = `${PACKAGES}@biomejs/biome/bin/biome`;

const [command = 'start', ...rest] = process.argv.slice(2);
const node = () => (isEnough(process.versions.node) ? process.execPath : bundledNode());

const COMMANDS = {
	start: async () => {
		await buildIfChanged();
		return run(node(), ['scripts/start.ts', ...rest]);
	},
	preview: () => run(node(), ['scripts/start.ts', ...rest]),
	build,
	dev: async () => {
		const code = await run(node(), ['scripts/prepare.ts']);
		return code || run(node(), [ASTRO, 'dev', ...rest]);
	},
	check: async () =>
		(await run(node(), [ASTRO, 'sync'])) || (await run(node(), [TSC])) || run(node(), [ASTRO, 'check']),
	lint: () => run(node(), [BIOME, 'check', ...rest]),
	format: () => run(node(), [BIOME, 'check', '--write', ...rest]),
	bench: async () => {
		await buildIfChanged();
		for (const what of ['search', 'pages', 'paint']) {
			const code = await run(node(), [`tests/bench/${what}.ts`]);
			if (code !== 0) return code;
		}
		return 0;
	},
	budgets: async () => {
		await buildIfChanged();
		return run(node(), ['scripts/budgets.ts', ...rest]);
	},
	audit: async () => {
		await buildIfChanged();
		return run(node(), ['scripts/audit.ts', ...rest]);
	},
};

try {
	await install();
	const script = `scripts/${command.replace(':', '-')}.ts`;
	if (!COMMANDS[command] && !existsSync(script))
		throw new Error(`There is no command ${command}; package.json lists them`);
	process.exitCode = await (COMMANDS[command]?.() ?? run(node(), [script, ...rest]));
} catch (error) {
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}

/** Runs `npm ci` when what is installed is not what the lock file says. */
async function install() {
	if (isInstalled()) return;
	const npm = process.env.npm_execpath;
	const how = npm?.endsWith('.js')
		? [process.execPath, npm]
		: [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
	const done = announce('Installing the packages of package-lock.json');
	const args = [
		...how.slice(1),
		'ci',
		'--include=dev',
		'--ignore-scripts',
		'--no-audit',
		'--no-fund',
		'--loglevel=error',
	];
	const code = await run(how[0], args, { quiet: true });
	if (code !== 0) throw new Error('The packages could not be installed; is there a network?');
	done();
}

/** npm writes its own list last, so a broken installation has none. */
function isInstalled() {
	if (!existsSync('node_modules/.package-lock.json')) return false;
	const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
	const [wanted, present] = [read('package-lock.json'), read('node_modules/.package-lock.json')];
	return Object.entries(wanted).every(
		([path, { version, optional }]) =>
			path === '' || (optional && !present[path]) || present[path]?.version === version,
	);
}

function isEnough(version) {
	const [major, minor] = version.split('.').map(Number);
	return major > ENOUGH[0] || (major === ENOUGH[0] && minor >= ENOUGH[1]);
}

/** The Node that comes with the project. */
function bundledNode() {
	const { platform, arch } = process;
	const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
	const file = resolve('node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
	if (existsSync(file)) return file;
	throw new Error(`Node ${ENOUGH.join('.')} or newer is needed; this is ${process.versions.node}`);
}

async function build() {
	const stamp = sourcesStamp();
	rmSync(STAMP, { force: true });
	const done = announce('Building the site');
	const code = await run(node(), ['scripts/build.ts', ...rest], { quiet: command !== 'build' });
	if (code !== 0) return code;
	mkdirSync('dist', { recursive: true });
	writeFileSync(STAMP, stamp);
	done();
	return 0;
}

async function buildIfChanged() {
	const isFresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesStamp();
	if (!isFresh && (await build()) !== 0)
		throw new Error('The site could not be built; npm run build says why');
}

/** Changes with everything a build is made of: sources by content, pictures by size and time. */
function sourcesStamp() {
	const hash = createHash('sha256').update(process.env.SITE_URL ?? '');
	for (const file of [
		'package-lock.json',
		'package.json',
		'astro.config.mjs',
		'scripts/build.ts',
		'scripts/pack.ts',
		'scripts/page-policies.ts',
	]) {
		hash.update(readFileSync(file));
	}
	for (const file of [...filesUnder('src'), ...filesUnder('public')]) {
		const { size, mtimeMs } = statSync(file);
		hash.update(file).update(file.startsWith('src') ? readFileSync(file) : `${size} ${mtimeMs}`);
	}
	return hash.digest('hex');
}

function filesUnder(folder) {
	if (!existsSync(folder)) return [];
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath ?? entry.path, entry.name))
		.sort();
}

/** Says what takes long and that it goes on; the returned function says that it is done. */
function announce(step) {
	const started = Date.now();
	const seconds = () => Math.round((Date.now() - started) / 1000);
	process.stdout.write(`${step} …\n`);
	const timer = setInterval(() => process.stdout.write(`  still at it, ${seconds()} s\n`), 10_000).unref();
	return () => {
		clearInterval(timer);
		process.stdout.write(`  done in ${seconds()} s\n`);
	};
}

/**
 * Runs a program to its end and gives its exit code. A quiet one is heard only when it fails.
 * Programs it starts find the same Node first; signals are passed on, so that a server can finish its answers.
 */
function run(program, args, { quiet = false } = {}) {
	const isNode = program.endsWith('node') || program.endsWith('node.exe');
	const path = isNode ? `${dirname(program)}${delimiter}${process.env.PATH}` : process.env.PATH;
	const child = spawn(program, args, {
		stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
		env: { ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1' },
		shell: program.endsWith('.cmd'),
	});
	let heard = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on('data', (data) => {
			heard += data;
		});
	}
	const pass = (signal) => child.kill(signal);
	process.on('SIGTERM', pass).on('SIGINT', pass);
	return new Promise((done, fail) => {
		child.on('error', fail);
		child.on('close', (code, signal) => {
			process.off('SIGTERM', pass).off('SIGINT', pass);
			if (code !== 0 && heard) process.stderr.write(heard);
			done(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
		});
	});
}
