import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { IMMUTABLE } from '#server/caching/cache-control.ts';
import type { AddMeasuring } from '#server/host/measuring.ts';
import { LOCKED_POLICY } from '#server/host/security-headers.ts';
import { loadStaticFiles } from '#server/host/static-files.ts';
import { temporaryFolder } from '../../support/test-database.ts';

/** The folder of a build with such files, by their path in it. */
function aBuild(files: Record<string, string>): string {
	const build = temporaryFolder();
	mkdirSync(join(build, 'client'));
	for (const [path, content] of Object.entries(files)) {
		mkdirSync(dirname(join(build, path)), { recursive: true });
		writeFileSync(join(build, path), content);
	}
	return build;
}
const text = (body: Buffer | undefined) => body?.toString();
const aPolicy = (pathname: string, value: string, key = 'Content-Security-Policy') =>
	JSON.stringify([
		{
			pathname,
			headers: [
				{ key: 'X-Other', value: 'other' },
				{ key, value },
			],
		},
	]);

test.each([
	['index.html', '/'],
	['about.html', '/about'],
	['About.html', '/About'],
	['packages/index.html', '/packages'],
	['packages/goa.html', '/packages/goa'],
	['600.html', '/600'],
	['guides/404.html', '/guides/404'],
	['robots.txt', '/robots.txt'],
	['.well-known/security.txt', '/.well-known/security.txt'],
	['a name with spaces é.txt', '/a name with spaces é.txt'],
])('the file %s has the path %s, and no other', (file, path) => {
	const files = loadStaticFiles(aBuild({ [`client/${file}`]: 'content' }));
	expect(text(files.get(path)?.response.bodies.identity)).toBe('content');
	for (const other of [
		`${path}/`,
		`${path}x`,
		path.toUpperCase() === path ? `${path}.html` : path.toUpperCase(),
	])
		expect(files.get(other), other).toBeUndefined();
});

test('a build without files has none, nor a designed page', () => {
	const files = loadStaticFiles(aBuild({}));
	expect([files.get('/'), files.get(''), files.errorPage(404), files.isFragments('/')]).toEqual([
		undefined,
		undefined,
		undefined,
		false,
	]);
});

test('what stands beside the files is none of them, nor are hidden files and the list of headers', () => {
	const files = loadStaticFiles(
		aBuild({
			'client/_headers': '/*',
			'client/_astro/x.js': '1',
			'client/.DS_Store': 'of an editor',
			'server/entry.mjs': 'secret',
			'_headers.json': '[]',
		}),
	);
	for (const path of [
		'/_headers',
		'/_astro',
		'/.DS_Store',
		'/server/entry.mjs',
		'/../server/entry.mjs',
		'/_headers.json',
	])
		expect(files.get(path), path).toBeUndefined();
});

test.each([404, 500, 400, 503])('the designed page of %i is found by its status only', (status) => {
	const files = loadStaticFiles(aBuild({ [`client/${status}.html`]: '<h1>Sorry</h1>' }));
	expect(files.get(`/${status}`)).toBeUndefined();
	expect(text(files.errorPage(status)?.bodies.identity)).toBe('<h1>Sorry</h1>');
	expect(files.errorPage(status + 1)).toBeUndefined();
});

test.each([
	['about.html', '/about', 'text/html; charset=utf-8', 'no-cache', LOCKED_POLICY],
	['_astro/x.js', '/_astro/x.js', 'text/javascript; charset=utf-8', IMMUTABLE, undefined],
	['_astro/x.woff2', '/_astro/x.woff2', 'font/woff2', IMMUTABLE, undefined],
	['sw.js', '/sw.js', 'text/javascript; charset=utf-8', 'no-cache', undefined],
	['app/sw.js', '/app/sw.js', 'text/javascript; charset=utf-8', 'public, max-age=3600', undefined],
	['x_astro/x.js', '/x_astro/x.js', 'text/javascript; charset=utf-8', 'public, max-age=3600', undefined],
	[
		'icon.svg',
		'/icon.svg',
		'image/svg+xml',
		'public, max-age=3600',
		`${LOCKED_POLICY}; style-src 'unsafe-inline'`,
	],
	['PHOTO.JPG', '/PHOTO.JPG', 'image/jpeg', 'public, max-age=3600', undefined],
	['unknown', '/unknown', 'application/octet-stream', 'public, max-age=3600', undefined],
])(
	'%s says what it is, how long it may be cached, and what may run in it',
	(file, path, type, cache, policy) => {
		const response = loadStaticFiles(aBuild({ [`client/${file}`]: 'content' })).get(path)?.response;
		expect(response?.status).toBe(200);
		expect(response?.headers).toEqual({
			'content-type': type,
			'cache-control': cache,
			...(policy ? { 'content-security-policy': policy } : {}),
		});
		// A file that never changes under its name is never asked for again.
		expect(response?.hash === undefined).toBe(cache === IMMUTABLE);
	},
);

test.each(['Content-Security-Policy', 'content-security-policy'])(
	'a page has the policy that the build made for it, under %s',
	(key) => {
		const files = loadStaticFiles(
			aBuild({
				'client/index.html': 'home',
				'client/about.html': 'about',
				'_headers.json': aPolicy('/', "default-src 'self'", key),
			}),
		);
		const policyOf = (path: string) => files.get(path)?.response.headers['content-security-policy'];
		expect(policyOf('/')).toBe("default-src 'self'");
		expect(policyOf('/about')).toBe(LOCKED_POLICY);
	},
);

test('a build whose policies cannot be read does not start', () => {
	expect(() => loadStaticFiles(aBuild({ '_headers.json': '{' }))).toThrow(SyntaxError);
});

test('a text is sent in the compressed copies that the build made, where there are any', () => {
	const files = loadStaticFiles(
		aBuild({
			'client/a.css': 'a',
			'compressed/a.css.br': 'a in Brotli',
			'compressed/a.css.gz': 'a in gzip',
			'client/b.css': 'b',
			'compressed/b.css.br': 'b in Brotli',
			'client/c.css': 'c',
		}),
	);
	const bodiesOf = (path: string) => {
		const { identity, br, gzip } = files.get(path)?.response.bodies ?? {};
		return [identity, br, gzip].map(text);
	};
	expect(bodiesOf('/a.css')).toEqual(['a', 'a in Brotli', 'a in gzip']);
	expect(bodiesOf('/b.css')).toEqual(['b', 'b in Brotli', undefined]);
	expect(bodiesOf('/c.css')).toEqual(['c', undefined, undefined]);
});

test('texts get the address of the site, and then no copy with the old one; pictures stay as they are', () => {
	const built = 'http://built.test/x';
	const build = aBuild({
		'client/feed.xml': built,
		'compressed/feed.xml.br': 'the old address in Brotli',
		'client/plain.txt': 'no address',
		'compressed/plain.txt.br': 'no address in Brotli',
		'client/photo.webp': built,
	});
	const rewrite = (body: Buffer) =>
		body.includes('built.test') ? Buffer.from(body.toString().replace('built.test', 'site.test')) : body;
	const files = loadStaticFiles(build, rewrite);
	expect(text(files.get('/feed.xml')?.response.bodies.identity)).toBe('http://site.test/x');
	expect(files.get('/feed.xml')?.response.bodies.br).toBeUndefined();
	expect(text(files.get('/plain.txt')?.response.bodies.br)).toBe('no address in Brotli');
	expect(text(files.get('/photo.webp')?.response.bodies.identity)).toBe(built);
	const tagOf = (rewritten: typeof rewrite) =>
		loadStaticFiles(build, rewritten).get('/feed.xml')?.response.hash;
	expect(tagOf(rewrite)).not.toBe(tagOf((body) => body));
});

test('measuring is added to pages with a policy of their own, with the policy that allows it, and to nothing else', () => {
	const added: string[] = [];
	const addMeasuring: AddMeasuring = (path, page) => {
		added.push(path);
		return { body: Buffer.concat([page.body, Buffer.from(' measured')]), policy: `${page.policy} measured` };
	};
	const build = aBuild({
		'client/index.html': 'home',
		'compressed/index.html.br': 'home without measuring',
		'client/locked.html': 'locked',
		'client/app.js': 'script',
		'_headers.json': aPolicy('/', 'own'),
	});
	const files = loadStaticFiles(build, undefined, addMeasuring);
	expect(added).toEqual(['/']);
	const home = files.get('/')?.response;
	expect(text(home?.bodies.identity)).toBe('home measured');
	expect(home?.bodies.br).toBeUndefined();
	expect(home?.headers['content-security-policy']).toBe('own measured');
	expect(text(files.get('/locked')?.response.bodies.identity)).toBe('locked');
});

test('a page with slots names the path of its fragments, which is no page; other files have none', () => {
	const slots = '<!--slots:/d-fragments/goa--><!--slot:price-->from<!--/slot:price-->';
	const files = loadStaticFiles(
		aBuild({ 'client/goa.html': slots, 'client/plain.html': 'plain', 'client/notes.txt': slots }),
	);
	expect(files.get('/goa')?.fragmentsPath).toBe('/d-fragments/goa');
	expect(files.isFragments('/d-fragments/goa')).toBe(true);
	for (const path of ['/plain', '/notes.txt']) expect(files.get(path)?.fragmentsPath).toBeUndefined();
	for (const path of ['/goa', '/d-fragments', '/d-fragments/goa/'])
		expect(files.isFragments(path)).toBe(false);
});

test('files over what memory holds are read when they are asked for; pages are in memory always', () => {
	const build = aBuild({ 'client/index.html': 'home', 'client/404.html': 'gone', 'client/film.bin': '' });
	const film = join(build, 'client/film.bin');
	truncateSync(film, 128 * 1024 * 1024 + 1);
	const files = loadStaticFiles(build);
	writeFileSync(film, 'read now');
	for (const page of ['index.html', '404.html']) rmSync(join(build, 'client', page));
	expect(text(files.get('/film.bin')?.response.bodies.identity)).toBe('read now');
	expect(text(files.get('/')?.response.bodies.identity)).toBe('home');
	expect(text(files.errorPage(404)?.bodies.identity)).toBe('gone');
});

test('a file in memory is the one that was there at the start, while another build takes its place', () => {
	const build = aBuild({ 'client/app.js': 'old' });
	const files = loadStaticFiles(build);
	writeFileSync(join(build, 'client/app.js'), 'new');
	writeFileSync(join(build, 'client/late.js'), 'late');
	expect(text(files.get('/app.js')?.response.bodies.identity)).toBe('old');
	expect(files.get('/late.js')).toBeUndefined();
});
