import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Rule {
	folders: readonly string[];
	packages: readonly RegExp[];
}

/** What each folder of `src` may import besides itself. `pages` and the middleware may import anything of ours. */
const RULES: Record<string, Rule> = {
	domain: { folders: [], packages: [] },
	contracts: { folders: ['domain'], packages: [/^valibot$/] },
	catalogue: { folders: ['domain'], packages: [] },
	data: { folders: ['domain'], packages: [/^kysely$/, /^better-sqlite3$/, /^pg$/, /^node:/] },
	// Features and pages both use form declarations, because controls that open a form are in many places.
	forms: {
		folders: ['domain', 'contracts', 'client', 'ui'],
		packages: [/^react(-dom)?(\/|$)/, /^valibot$/, /^intl-tel-input/],
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
			/^pdfkit$/,
			/^sanitize-html$/,
			/^csv-parse/,
			/^nodemailer$/,
		],
	},
	client: { folders: ['domain', 'contracts'], packages: [/^nanostores$/, /^valibot$/, /^astro$/] },
	content: { folders: ['domain', 'contracts'], packages: [/^zod$/, /^yaml$/] },
	// Money, the contrast of colours and the sizes of pictures are not specific to travel.
	ui: {
		folders: ['domain/money.ts', 'domain/badge-colour.ts', 'domain/picture.ts'],
		packages: [
			/^react(-dom)?(\/|$)/,
			/^react-(aria|aria-components|stately)\//,
			/^@internationalized\/date$/,
			/^keen-slider$/,
		],
	},
	features: {
		folders: ['domain', 'contracts', 'client', 'ui', 'content', 'forms'],
		packages: [/^react(-dom)?(\/|$)/, /^valibot$/],
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
		['src/client/x.ts', "export * from '#data/open.ts';"],
	])('%s is told off for: %s', (file, source) => {
		expect(strays(file, source)).toHaveLength(1);
	});
});
