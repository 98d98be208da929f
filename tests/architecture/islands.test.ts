import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const islands = globSync('src/features/**/*.island.tsx');
const pages = globSync('src/**/*.astro').map((file) => readFileSync(file, 'utf8'));

/** Ways around React: a component that finds, makes or replaces elements by hand. */
const BY_HAND =
	/\bdocument\.(?:query|get|create|body|documentElement)|\binnerHTML\b|\binsertAdjacent|\bcreateElement\b|\bdangerouslySet/;

/** The modules of ours that a file imports when it is loaded, directly and through others, but for types. */
function modulesOf(file: string, found = new Set<string>()): Set<string> {
	if (found.has(file)) return found;
	found.add(file);
	const imports = readFileSync(file, 'utf8').matchAll(
		/^(?:import|export) (?!type )[^;]*?from '((?:#|\.\.?\/)[^']+\.tsx?)'/gm,
	);
	for (const [, path = ''] of imports)
		modulesOf(path.startsWith('#') ? `src/${path.slice(1)}` : join(dirname(file), path), found);
	return found;
}

const componentsOf = (file: string): string[] =>
	[...modulesOf(file)].filter((module) => module.endsWith('.tsx'));

/** Modules of islands that work on the page around the island, each with what they do there. */
const AROUND: Readonly<Record<string, string>> = {
	'src/client/dialog.ts': 'opens dialogs of the page',
	'src/client/session/open-login.ts': 'opens the dialog of another island',
	'src/client/snackbar.ts': 'shows a message above everything',
	'src/features/booking/payment-provider.ts': 'loads the script of the provider',
	'src/features/compare/focus-compare-control.ts': 'returns the focus to a card',
	'src/features/filters/changed-filter.ts': 'finds the filter that a page before has changed',
	'src/features/filters/list-loading.ts': 'marks the list as loading',
	'src/features/filters/place-below.ts': 'keeps a panel within the window',
	'src/forms/viewed-package.ts': 'reads which package the page is about',
};

/** The seven islands that were ordered, with the payment, the forms that stand in pages, and the profile (D228). */
const ISLANDS = [
	'AccountForm',
	'AvailabilityCalendar',
	'Checkout',
	'CompareTray',
	'FilterPanel',
	'FormDialog',
	'FormInPage',
	'LoginDialog',
	'PaymentProcessing',
	'SearchBar',
];

test('the seven ordered islands are there, three beside them, and no other', () => {
	expect(islands.map((file) => basename(file, '.island.tsx')).toSorted()).toEqual(ISLANDS);
});

test('only islands draw in the browser: components are there for them', () => {
	const used = new Set(islands.flatMap(componentsOf));
	expect(globSync('src/**/*.tsx').filter((file) => !used.has(file))).toEqual([]);
});

describe.each(islands)('%s', (file) => {
	const name = basename(file, '.island.tsx');
	const source = readFileSync(file, 'utf8');

	test('is a function component of its name', () => {
		expect(source).toContain(`export function ${name}(`);
	});

	test('is used by pages, always as an island', () => {
		const uses = pages
			.filter((page) => page.includes(`/${basename(file)}'`))
			.flatMap((page) => page.match(new RegExp(`<${name}\\b[^>]*`, 'g')) ?? []);
		expect(uses.length).toBeGreaterThan(0);
		expect(uses.filter((use) => !/\sclient:(interaction|load)\b/.test(use))).toEqual([]);
	});

	test('has a test of its states', () => {
		const kebab = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
		expect(existsSync(`tests/components/${kebab}.test.tsx`)).toBe(true);
	});

	test('draws with React alone', () => {
		const byHand = componentsOf(file).filter((part) => BY_HAND.test(readFileSync(part, 'utf8')));
		expect(byHand).toEqual([]);
	});

	test('has no module variable that changes', () => {
		const changing = [...modulesOf(file)].filter((part) =>
			/^(?:export )?let /m.test(readFileSync(part, 'utf8')),
		);
		expect(changing).toEqual([]);
	});
});

test('hooks and reducers of islands find and make no elements, except those in the list', () => {
	const modules = new Set(islands.flatMap((file) => [...modulesOf(file)]));
	const reaching = [...modules].filter((module) => BY_HAND.test(readFileSync(module, 'utf8')));
	expect(modules.size).toBeGreaterThan(100);
	expect(reaching.toSorted()).toEqual(Object.keys(AROUND));
});

test('the scripts of pages fetch no declaration of a form: its contract has the fields with it, and these have React', () => {
	const scripts = globSync('src/{client,features,layouts,ui}/**/*.ts');
	expect(scripts.length).toBeGreaterThan(100);
	expect(scripts.filter((file) => /\.(form|step)\.ts'\)/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('an island reads a store by its hook', () => {
	for (const file of islands)
		for (const part of componentsOf(file))
			expect(readFileSync(part, 'utf8'), part).not.toMatch(/\$\w+\.(subscribe|listen)\(/);
});

test('what islands share lives in stores: React follows other things only by the hooks that wrap the browser', () => {
	const follows = globSync('src/**/*.{ts,tsx}').filter((file) =>
		readFileSync(file, 'utf8').includes('useSyncExternalStore'),
	);
	expect(follows.toSorted()).toEqual([
		'src/client/hooks/use-hydrated.ts',
		'src/client/hooks/use-media-query.ts',
	]);
});
