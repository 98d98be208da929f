import { execSync } from 'node:child_process';
import { globSync, lstatSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/test-database.ts';

const settings = readFileSync('netlify.toml', 'utf8');
const setting = (name: string) => new RegExp(`^${name} = "(.+)"$`, 'm').exec(settings)?.[1] ?? '';

interface Rule {
	from: string;
	to: string;
	force: boolean;
}

/** The rules of netlify.toml in their order. */
const rules: readonly Rule[] = settings
	.split('[[redirects]]')
	.slice(1)
	.map((block) => {
		const value = (name: string) => new RegExp(`^${name} = "?([^"\\n]+)`, 'm').exec(block)?.[1] ?? '';
		expect(value('status')).toBe('200');
		return { from: value('from'), to: value('to'), force: value('force') === 'true' };
	});

const files = new Set(
	globSync('**/*', { cwd: 'dist/client', withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => `${parentPath.replace(/^.*dist\/client/, '')}/${name}`),
);

/** How Netlify answers a path: the first matching rule counts, but a file wins over a rule that is not forced. */
function servedBy(path: string): 'file' | 'server' | 'nothing' {
	const isFile = [path, `${path}.html`, `${path}/index.html`].some((file) => files.has(file));
	const rule = rules.find(
		({ from, force }) => path.startsWith(from.replace(/\*$/, '')) && (force || !isFile),
	);
	if (isFile && !rule?.force) return 'file';
	return rule ? 'server' : 'nothing';
}

test.each([
	'/About',
	'/bookingTs',
	'/workTs',
	'/policy',
	'/Conditions',
	'/thanks',
	'/saved',
	'/favicon.svg',
	'/previews/site.jpg',
	'/posters/kerala-1-480.avif',
])('%s is a file of the build', (path) => {
	expect(servedBy(path)).toBe('file');
});

test.each([
	'/',
	'/packages',
	'/packagedetails/kerala',
	'/packagedetails/kerala.txt',
	'/packagedetails/kerala/request-call',
	'/comparelist',
	'/termsCondition',
	'/d/europe-tour-packages',
	'/d/asia/india-tour-packages',
	'/sale',
	'/holidays/honeymoon',
	'/saved/cards',
	'/lead',
	'/sitemap.xml',
	'/sitemap/1.xml',
	'/robots.txt',
	'/llms.txt',
	'/pictures/a/b.webp',
	'/previews/packages/kerala.jpg',
	'/api/v1/startup',
	'/api/v1/openapi.json',
	'/no/such/page',
])('%s is asked of the server, which knows what holds now', (path) => {
	expect(servedBy(path)).toBe('server');
});

test('every rule carries its path to the same path of the server', () => {
	for (const { from, to } of rules) expect(to).toBe(`https://app.example.com${from.replace('*', ':splat')}`);
});

test('no prerendered page holds a price that could go stale', () => {
	for (const file of files) {
		if (!file.endsWith('.html')) continue;
		const html = readFileSync(`dist/client${file}`, 'utf8').replaceAll(/Unlock up to ₹10,000/g, '');
		expect(html, file).not.toContain('₹');
	}
});

test('what is published is a folder with the files of the build, although dist is a link', () => {
	const folder = temporaryFolder();
	symlinkSync(realpathSync('dist'), join(folder, 'dist'));
	const [build, ...copying] = setting('command').split(' && ');
	expect(build).toBe('npm run build');
	// Twice, because Netlify may build in a folder that was used before.
	for (let round = 0; round < 2; round += 1) execSync(copying.join(' && '), { cwd: folder });
	const published = join(folder, setting('publish'));
	expect(lstatSync(published).isDirectory()).toBe(true);
	const links = globSync('**/*', { cwd: published, withFileTypes: true }).filter((entry) =>
		entry.isSymbolicLink(),
	);
	expect(links).toEqual([]);
	for (const file of ['About.html', '_headers', 'sw.js'])
		expect(readFileSync(join(published, file))).toEqual(readFileSync(join('dist/client', file)));
});

test('no header of its files makes a browser change its process before the first paint', () => {
	// Only personal responses have it, and those come from the server (decision D96).
	expect(settings).not.toMatch(/Cross-Origin-Opener-Policy/i);
});
