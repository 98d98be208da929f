import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Rule {
	folders: readonly string[];
	packages: readonly RegExp[];
}

/** What each folder of `src` may import besides itself. `pages` and the middleware may import anything of ours, of `data` types alone. */
const RULES: Record<string, Rule> = {
	domain: { folders: [], packages: [] },
	contracts: { folders: ['domain'], packages: [/^valibot$/] },
	catalogue: { folders: ['domain'], packages: [/^minisearch$/, /^any-ascii$/] },
	data: { folders: ['domain'], packages: [/^kysely$/, /^better-sqlite3$/, /^pg$/, /^node:/] },
	// Features and pages both use form declarations, because controls that open a form are in many places.
	forms: {
		folders: ['domain', 'contracts', 'client', 'ui'],
		packages: [/^react(-dom)?(\/|$)/, /^@nanostores\/react$/, /^valibot$/, /^intl-tel-input/],
	},
	server: {
		folders: ['domain', 'contracts', 'catalogue', 'data', 'forms/form.ts', 'content/read-yaml.ts'],
		packages: [
			/^zod$/,
			/^valibot$/,
			/^@valibot\/to-json-schema$/,
			/^node:/,
			/^astro/,
			/^sharp$/,
			/^fontkit$/,
			/^harfbuzzjs$/,
			/^bidi-js$/,
			/^fresh$/,
			/^pdfkit$/,
			/^sanitize-html$/,
			/^csv-parse/,
			/^nodemailer$/,
			/^d3-geo$/,
			/^topojson-client$/,
			/^topojson-specification$/,
			/^geojson$/,
		],
	},
	client: {
		folders: ['domain', 'contracts'],
		packages: [/^nanostores$/, /^valibot$/, /^astro$/, /^react$/, /^@oddbird\/popover-polyfill/],
	},
	content: { folders: ['domain', 'contracts', 'ui/icon-names.ts'], packages: [/^zod$/, /^yaml$/] },
	// Money, the contrast of colours and the sizes of pictures are not specific to travel.
	ui: {
		folders: ['domain/price/money.ts', 'domain/package/badge-colour.ts', 'domain/package/picture.ts'],
		packages: [
			/^react(-dom)?(\/|$)/,
			/^react-(aria|aria-components|stately)\//,
			/^@internationalized\/date$/,
			/^keen-slider$/,
		],
	},
	features: {
		folders: ['domain', 'contracts', 'client', 'ui', 'content', 'forms'],
		packages: [/^react(-dom)?(\/|$)/, /^@nanostores\/react$/, /^valibot$/],
	},
	// The page's stub contains the placeholder in which the host lists the page's files.
	layouts: {
		folders: [
			'server/host/page-files.ts',
			'domain',
			'client',
			'features',
			'forms',
			'ui',
			'styles',
			'content',
		],
		packages: [],
	},
	styles: { folders: [], packages: [] },
};

/**
 * The folders and single files of `src/server`, from the top down: each imports only what is in a row below its own. Rooms of one row
 * do not import each other.
 */
const SERVER_ROWS: readonly (readonly string[])[] = [
	['start.ts'],
	['site-hooks.ts'],
	['page-parameters.ts'],
	['forms', 'responses'],
	['api', 'host'],
	['services/index.ts'],
	['services/wire-services.ts'],
	['services/bookings', 'services/catalogue', 'services/leads', 'services/polls'],
	['services/accounts'],
	['services/referenced.ts'],
	['catalogue', 'sandbox'],
	['exports', 'pdf', 'previews'],
	['pictures', 'providers'],
	['form-list.ts', 'lettering', 'links', 'messages'],
	['caching', 'concurrency'],
	['settings'],
	['limits'],
	['clock.ts', 'errors', 'log.ts', 'same-text.ts'],
];

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|\b@import\s+(?:url\()?)(['"])([^'"\n]+)\1/g;

/** The imports in a source text: static, dynamic, for types, and of style sheets. */
function specifiersOf(source: string): string[] {
	const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
	return [...code.matchAll(SPECIFIER)].flatMap(([, , specifier]) => (specifier ? [specifier] : []));
}

/** Our own files as paths under `src`; undefined for a package. */
function ownPath(file: string, specifier: string): string | undefined {
	if (specifier.startsWith('#')) return specifier.slice(1);
	if (specifier.startsWith('.')) return relative('src', join(dirname(file), specifier));
	return undefined;
}

/** The part of the tree that a file may import freely: its folder, or its feature. */
function homeOf(path: string): string {
	return /^features\/[^/]+\//.exec(path)?.[0] ?? path.replace(/\/.*/, '/');
}

/** The imports of a file under `src` that the rules forbid. */
function strays(file: string, source: string): string[] {
	const home = homeOf(relative('src', file));
	const rule = RULES[home.replace(/\/.*/, '')];
	if (!rule) return [];
	return specifiersOf(source).filter((specifier) => {
		const path = ownPath(file, specifier);
		if (path === undefined) return !rule.packages.some((allowed) => allowed.test(specifier));
		return (
			!path.startsWith(home) && !rule.folders.some((name) => path === name || path.startsWith(`${name}/`))
		);
	});
}

/** The room of a path under `src/server`: its folder, or the file where it is in none; of services the folder below. */
const roomOf = (path: string): string => /^server\/((?:services\/)?[^/]+)/.exec(path)?.[1] ?? '';

const rowOf = (room: string): number => SERVER_ROWS.findIndex((rooms) => rooms.includes(room));

/** The imports of a file under `src/server` that do not lead to a lower row. */
function upwards(file: string, source: string): string[] {
	const from = roomOf(relative('src', file));
	return specifiersOf(source).filter((specifier) => {
		const path = ownPath(file, specifier);
		if (!path?.startsWith('server/')) return false;
		return roomOf(path) !== from && rowOf(roomOf(path)) <= rowOf(from);
	});
}

describe('the direction of imports', () => {
	const folders = globSync('src/*/').map((folder) => relative('src', folder));

	test.each(folders)('%s imports only what it may', (folder) => {
		const files = globSync(`src/${folder}/**/*.{ts,tsx,astro,css,mjs}`);
		const found = files.flatMap((file) =>
			strays(file, readFileSync(file, 'utf8')).map((to) => `${file} → ${to}`),
		);
		expect(found).toEqual([]);
	});

	test('every folder of src is in the table', () => {
		expect(folders.filter((folder) => !(folder in RULES) && folder !== 'pages')).toEqual([]);
	});

	test('nothing imports a page', () => {
		const files = globSync('src/**/*.{ts,tsx,astro}').filter((file) => !file.startsWith('src/pages/'));
		const found = files.filter((file) =>
			specifiersOf(readFileSync(file, 'utf8')).some((to) => ownPath(file, to)?.startsWith('pages/')),
		);
		expect(found).toEqual([]);
	});

	test.each([
		['src/domain/x.ts', "import { z } from 'zod';"],
		['src/domain/x.ts', "const { z } = await import('#server/settings/config.ts');"],
		['src/features/home/x.astro', "import Card from '../packages/Card.astro';"],
		['src/features/home/x.astro', "import { services } from '#server/services/index.ts';"],
		['src/ui/x.css', "@import '../features/home/home.css';"],
		['src/client/x.ts', "export * from '#data/database/open.ts';"],
	])('%s is told off for: %s', (file, source) => {
		expect(strays(file, source)).toHaveLength(1);
	});
});

/** An import of values of `data`, or one that is not known to be of types. */
const VALUES_OF_DATA = /\bimport\b(?!\s+type\b)[^;]*?['"]#data\//;

describe('pages reach the database through the services', () => {
	test('they import only types of data', () => {
		const files = [...globSync('src/pages/**/*.{ts,astro}'), 'src/middleware.ts'];
		expect(files.length).toBeGreaterThan(100);
		expect(files.filter((file) => VALUES_OF_DATA.test(readFileSync(file, 'utf8')))).toEqual([]);
	});

	test.each([
		["import { randomId } from '#data/poll/polls.ts';", true],
		["import {\n\ta,\n\tb,\n} from '#data/poll/polls.ts';", true],
		["const { randomId } = await import('#data/poll/polls.ts');", true],
		["import type { Poll } from '#data/poll/polls.ts';", false],
		["import { a } from '#domain/a.ts';\nimport type { Poll } from '#data/poll/polls.ts';", false],
	])('%j imports values: %j', (source, isTold) => {
		expect(VALUES_OF_DATA.test(source)).toBe(isTold);
	});
});

describe('the order of the folders of src/server', () => {
	const files = globSync('src/server/**/*.ts');

	test('has every folder and every file that is in none', () => {
		const rooms = new Set(files.map((file) => roomOf(relative('src', file))));
		expect([...rooms].toSorted()).toEqual(SERVER_ROWS.flat().toSorted());
	});

	test('is printed in ARCHITECTURE.md', () => {
		const [, printed = ''] =
			/^Inside `server` imports lead down this order: (.+?)\.\n\n/ms.exec(
				readFileSync('ARCHITECTURE.md', 'utf8'),
			) ?? [];
		const rows = printed.split(';').map((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, room]) => room));
		expect(rows).toEqual(SERVER_ROWS);
	});

	test('every import leads to a lower row', () => {
		const found = files.flatMap((file) =>
			upwards(file, readFileSync(file, 'utf8')).map((to) => `${file} → ${to}`),
		);
		expect(found).toEqual([]);
	});

	test.each([
		['src/server/limits/x.ts', "import { openServices } from '#server/services/index.ts';"],
		['src/server/services/accounts/x.ts', "import type { X } from '#server/services/leads/leads.ts';"],
		['src/server/services/leads/x.ts', "import { x } from '../bookings/bookings.ts';"],
		['src/server/services/leads/x.ts', "import { x } from '#server/forms/read-form.ts';"],
	])('%s is told off for: %s', (file, source) => {
		expect(upwards(file, source)).toHaveLength(1);
	});
});
