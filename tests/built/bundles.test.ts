import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const scripts = globSync('dist/client/**/*.{js,html}');

/** Words that occur only in code of the server and survive minification. */
const MARKERS: Record<string, RegExp> = {
	zod: /ZodError|\$ZodType|invalid_format_zod/,
	'a database driver': /better-sqlite3|PRAGMA |sqlite_master|pg_catalog|SASLInitialResponse/,
	kysely: /kysely/i,
	'a secret setting': /OTP_PEPPER|LINK_SECRET|RAZORPAY_KEY_SECRET|RAZORPAY_WEBHOOK_SECRET/,
	'an error of the server': /DatabaseError|CatalogueError|ConfigError/,
	'a module of Node': /from\s*["']node:|require\(["']node:/,
};

test('there is a build to look at', () => {
	expect(scripts.length).toBeGreaterThan(0);
});

test.each(Object.entries(MARKERS))('no page and no island holds %s', (_what, marker) => {
	expect(scripts.filter((file) => marker.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no module needs a style sheet of its own, which our helper around import() would not wait for', () => {
	const lists = scripts.flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(/\bm\.f=\[([^\]]*)\]/g)].map(([, needs = '']) => needs),
	);
	expect(lists.length).toBeGreaterThan(0);
	expect(lists.filter((needs) => needs.includes('.css'))).toEqual([]);
});

/** A file of the bundle, and all that it imports before it runs. */
function neededBy(file: string, found = new Set<string>()): Set<string> {
	if (found.has(file)) return found;
	found.add(file);
	for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g))
		neededBy(`dist/client/_astro/${name}`, found);
	return found;
}

test('the list of all countries comes with the pages of forms, and later elsewhere (decision D19)', () => {
	const files = globSync('dist/client/_astro/*.js');
	const holders = files.filter((file) => readFileSync(file, 'utf8').includes('Zimbabwe'));
	expect(holders).toHaveLength(1);
	const islands = files.filter((file) => file.includes('.island.'));
	const withList = islands.filter((file) => neededBy(file).has(holders[0] ?? ''));
	expect(withList.map((file) => /(\w+)\.island/.exec(file)?.[1])).toEqual(['FormInPage']);
});

test('React is in the file of its name alone, so that nothing else brings it along unseen', () => {
	const files = globSync('dist/client/_astro/*.js');
	const holders = files.filter((file) =>
		/react\.transitional\.element|Minified React error/.test(readFileSync(file, 'utf8')),
	);
	expect(holders.map((file) => /([^/]+)\.[^.]+\.js$/.exec(file)?.[1])).toEqual(['react']);
});

test('no page carries what the build writes for light-dark(), which no style uses', () => {
	const pages = globSync('dist/client/**/*.html').map((file) => readFileSync(file, 'utf8'));
	expect(pages.filter((html) => html.includes('--lightningcss'))).toEqual([]);
});

test('AMB-17: no page shows the editors’ mark for the site’s name in place of the name', () => {
	const pages = globSync('dist/client/**/*.{html,webmanifest}').map((file) => readFileSync(file, 'utf8'));
	expect(pages.filter((html) => html.includes('{site}'))).toEqual([]);
	expect(pages.filter((html) => html.includes('"short_name"'))).toHaveLength(1);
});

test('no page preloads a font: the first frame would wait for it (decision D47)', () => {
	const pages = globSync('dist/client/**/*.html').map((file) => readFileSync(file, 'utf8'));
	expect(pages.filter((html) => html.includes('</head>')).length).toBeGreaterThan(0);
	expect(pages.filter((html) => /<link[^>]*\bas="font"/.test(html))).toEqual([]);
});

/** The code that no page may hold: that of the server, and the library that a page would have to bring along with `zod`. */
const ofServer = globSync(['src/{server,data}/**/*.ts', 'node_modules/zod/v4/{classic,core}/*.js']);

test.each(Object.entries(MARKERS))(
	'%s is found in the code of the server, so its marker still means something',
	(_what, marker) => {
		expect(ofServer.find((file) => marker.test(readFileSync(file, 'utf8')))).toBeDefined();
	},
);

/** The most bytes of the stub (docs/budgets.md). */
const STUB_LIMIT_BYTES = 0.7 * 1024;
/** The stub contains the code that shows the offline screen, because nothing can be fetched without a network (OFF-02). */
const OFFLINE_LIMIT_BYTES = 0.1 * 1024;

test.each(globSync('dist/client/**/*.html'))('%s names its script files to an inline stub alone', (file) => {
	const html = readFileSync(file, 'utf8');
	const scripts = [...html.matchAll(/<script\b(?![^>]*application\/ld\+json)([^>]*)>([\s\S]*?)<\/script>/g)];
	expect(scripts.filter(([, attributes = '']) => attributes.includes('src='))).toEqual([]);
	expect(html).not.toContain('rel="modulepreload"');
	const stubs = scripts.filter(([, attributes = '']) => attributes.includes('data-files'));
	if (!html.includes('</head>')) return;
	expect(stubs).toHaveLength(1);
	const [, attributes = '', code = ''] = stubs[0] ?? [];
	const files = /data-files="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [];
	expect(files.length).toBeGreaterThan(0);
	for (const path of files) expect(path).toMatch(/^\/_astro\/[^/]+\.js$/);
	expect(brotliCompressSync(code).length).toBeLessThanOrEqual(STUB_LIMIT_BYTES + OFFLINE_LIMIT_BYTES);
});
