import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LIST_PARAMETERS } from '#domain/list/list-parameters.ts';
import { formPaths, forms } from '#server/form-list.ts';
import { PAGE_PARAMETERS, parametersOf } from '#server/page-parameters.ts';

/** The parameters read by functions that are given the whole query. */
const READERS: Readonly<Record<string, readonly string[]>> = {
	parsePackageQuery: LIST_PARAMETERS,
	isFormSearch: LIST_PARAMETERS,
	listHrefOfForm: LIST_PARAMETERS,
	parseCompareIds: ['packages', 'packages[]', 'packages1', 'packages3'],
	showsOperator: ['show_operator'],
	partyIn: ['travellers'],
	isHeldBefore: ['held'],
	linkState: ['expires', 'signature'],
};

/** Files beside pages, with the routes that use them. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
	'booking/_booking.ts': [
		'success',
		'code',
		'email',
		'new-link',
		'cancel',
		'calendar.ics',
		'receipt.pdf',
	].map((page) => `/booking/x/${page}`),
	...Object.fromEntries(
		forms.map(({ name, path }) => [`_subjects/${name}.ts`, [path.replaceAll(/\[\w+\]/g, 'x')]]),
	),
};

/** An address of the page that a file of `src/pages` is. */
const addressOf = (file: string) =>
	`/${file.replace(/(\/index)?\.(astro|ts|tsx)$/, '')}`.replaceAll(/\[(\.\.\.)?\w+\]/g, 'x');

/** The names of parameters that a source reads; throws for a way to read them that this test does not know. */
function readIn(source: string): string[] {
	const code = source
		.replace('const { searchParams } = url;', '')
		.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
	const lines = code.split('\n').filter((line) => line.includes('searchParams'));
	return lines.flatMap((line) => {
		const direct = [...line.matchAll(/searchParams\.get\('([^']+)'\)/g)].map(([, name = '']) => name);
		const whole = Object.keys(READERS).filter((reader) => line.includes(`${reader}(`));
		if (direct.length + whole.length === 0)
			throw new Error(`A way to read parameters that is not known: ${line}`);
		return [...direct, ...whole.flatMap((reader) => READERS[reader] ?? [])];
	});
}

const isDeclared = (address: string, name: string) =>
	parametersOf(address).some((parameter) =>
		typeof parameter === 'string' ? parameter === name : parameter.test(name),
	);

const pages = globSync('**/*.{astro,ts,tsx}', { cwd: 'src/pages' })
	.filter((file) => !/^(api|sandbox)\//.test(file))
	.map((file) => ({ file, source: readFileSync(`src/pages/${file}`, 'utf8') }))
	.filter(({ source }) => source.includes('searchParams'));

describe('D120: a page reads no parameter that it has not declared', () => {
	test('there are pages that read some', () => expect(pages.length).toBeGreaterThan(9));

	test.each(pages)('$file', ({ file, source }) => {
		const addresses = SHARED[file] ?? [addressOf(file)];
		const missing = readIn(source).flatMap((name) =>
			addresses.filter((address) => !isDeclared(address, name)).map((address) => `${address}?${name}`),
		);
		expect(missing).toEqual([]);
	});

	test('the query that the visitor sent is for redirects alone', () => {
		const readers = globSync('src/{pages,layouts,features,forms}/**/*.{astro,ts,tsx}').filter((file) =>
			readFileSync(file, 'utf8').includes('askedSearch'),
		);
		expect(readers.sort()).toEqual(['src/pages/[...path].astro', 'src/pages/package-not-found.astro']);
	});

	test('every route with parameters is that of a page', () => {
		const routes = new Set([
			...globSync('**/*.{astro,ts}', { cwd: 'src/pages' }).map(addressOf),
			...forms.map(({ path }) => path.replaceAll(/\[\w+\]/g, 'x')),
			...formPaths,
		]);
		const known = Object.keys(PAGE_PARAMETERS).map((route) => route.replaceAll(/\[\w+\]/g, 'x'));
		expect(known.filter((route) => !routes.has(route))).toEqual([]);
	});
});

test('the dialog of a form reads what its page does', () => {
	const path = '/packagedetails/x/request-call';
	expect(parametersOf(path)).toContain('date');
	expect(parametersOf(`/subjects${path}`)).toEqual(parametersOf(path));
});
