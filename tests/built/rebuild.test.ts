import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
	appendFileSync,
	cpSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/* How a build affects a site that runs from the same folder, tested on a copy of the project with the build of `npm test`. */

const folder = mkdtempSync(join(tmpdir(), 'safarnama-rebuild-'));
const currentBuild = () => basename(realpathSync(join(folder, 'dist')));
/** The running sites, to be stopped at the end. */
const sites = new Set<ChildProcess>();

beforeAll(() => {
	const { pathname: root } = new URL('../..', import.meta.url);
	const copy = (path: string) => cpSync(join(root, path), join(folder, path), { recursive: true });
	for (const path of [
		'src',
		'scripts',
		'package.json',
		'package-lock.json',
		'astro.config.mjs',
		'tsconfig.json',
	])
		copy(path);
	for (const path of ['node_modules', 'public']) symlinkSync(join(root, path), join(folder, path));
	cpSync(realpathSync(join(root, 'dist')), join(folder, '.builds/first'), {
		recursive: true,
		// Sites of other tests start and end meanwhile, and with them their marks.
		filter: (path) => !basename(path).startsWith('in-use-'),
	});
	symlinkSync('.builds/first', join(folder, 'dist'));
}, 60_000);

afterAll(async () => {
	await Promise.all(
		[...sites].map((site) => new Promise((done) => site.once('close', done).kill('SIGTERM'))),
	);
	rmSync(folder, { recursive: true, force: true });
});

/** Starts a site in the copy; gives its address and what it printed until it was open. */
function start(args: string[]): Promise<{ url: string; printed: string }> {
	const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, '.data'), LIMITS: 'off', DATABASE_URL: '' };
	const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
	sites.add(child);
	child.once('close', () => sites.delete(child));
	let printed = '';
	return new Promise((resolve, reject) => {
		const listen = (data: Buffer) => {
			printed += data;
			const port = /"listening","address":"http:\/\/localhost:(\d+)"/.exec(printed)?.[1];
			if (port) resolve({ url: `http://127.0.0.1:${port}`, printed });
		};
		child.stdout?.on('data', listen);
		child.stderr?.on('data', listen);
		child.once('close', () => reject(new Error(printed)));
	});
}

const build = () =>
	new Promise<{ code: number; said: string }>((done) => {
		execFile(
			process.execPath,
			['scripts/run.mjs', 'build'],
			{ cwd: folder, maxBuffer: 1e8 },
			(error, _, said) => done({ code: Number(error?.code ?? 0), said }),
		);
	});

test('a rate and a discount of the owner are charged after a restart alone; a wrong row is named by its line and replaces no build', async () => {
	const taxes = join(folder, 'src/content/taxes.yaml');
	const discounts = join(folder, 'src/content/discounts.yaml');
	const shipped = [taxes, discounts].map((file) => [file, readFileSync(file, 'utf8')] as const);
	const rates = readFileSync('tests/support/owner/taxes.yaml', 'utf8');
	const lines = rates.trimEnd().split('\n').length;

	writeFileSync(taxes, `${rates}  - { from: 2026-01-02, gst: 7, tcs: 5 }\n`);
	writeFileSync(discounts, 'special: { percent: 5, most: 9000 }\ncoupons: []\n');
	const { url } = await start(['scripts/start.ts']);
	const { data } = await (await fetch(`${url}/api/v1/package/list?destination=Europe`)).json();
	expect(JSON.stringify(data)).toMatch(/"gst_percentage":7\b/);
	expect(await (await fetch(`${url}/packages?destination=Europe`)).text()).toMatch(/₹\s*9,000/);

	appendFileSync(taxes, '  - { from: 2026-01-03, gst: seven, tcs: 5 }\n');
	const fault = `src/content/taxes.yaml:${lines + 2}: international.2.gst`;
	const before = currentBuild();
	expect(await build()).toEqual({ code: 1, said: expect.stringContaining(fault) });
	expect(currentBuild()).toBe(before);
	await expect(start(['scripts/start.ts'])).rejects.toThrow(fault);
	expect((await fetch(`${url}/readyz`)).status).toBe(200);

	for (const [file, text] of shipped) writeFileSync(file, text);
}, 120_000);

test('SLF-05: a build beside a running site, failed or not, breaks neither the site nor the next start, which has the title that the quote form was given', async () => {
	const running = await start(['scripts/start.ts']);
	expect((await fetch(running.url)).status).toBe(200);

	// A word of the owner that pages show.
	const words = join(folder, 'src/content/site.yaml');
	writeFileSync(
		words,
		readFileSync(words, 'utf8').replace(/^lead_form_title: .*$/m, 'lead_form_title: Ask us first'),
	);
	expect((await build()).code).toBe(0);
	const second = currentBuild();
	expect(second).not.toBe('first');
	for (const path of [
		'/packages',
		'/sale',
		'/comparelist',
		'/agent',
		'/sitemap.xml',
		'/readyz',
		'/posters/goa-1-480.avif',
	])
		expect([path, (await fetch(running.url + path)).status]).toEqual([path, 200]);
	expect(await (await fetch(`${running.url}/d/europe-tour-packages`)).text()).toContain('₹');

	appendFileSync(words, '\nstray\n');
	expect((await build()).code).toBe(1);
	expect(currentBuild()).toBe(second);

	const again = await start(['scripts/run.mjs', 'start']);
	expect(again.printed).toMatch(/Serving the last good build/);
	for (const path of ['/', '/packages', '/readyz'])
		expect((await fetch(again.url + path)).status, path + again.printed).toBe(200);
	const [, slug] =
		/\/packagedetails\/([\w-]+)/.exec(await (await fetch(`${again.url}/packages`)).text()) ?? [];
	for (const path of ['/packages', `/packagedetails/${slug}`, '/lead'])
		expect(await (await fetch(again.url + path)).text(), path).toMatch(/<h[12][^>]*>Ask us first<\/h[12]>/);
	expect((await fetch(`${running.url}/llms.txt`)).status).toBe(200);
}, 300_000);
