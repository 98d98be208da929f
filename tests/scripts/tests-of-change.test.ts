import { expect, test } from 'vitest';
import { type Project, testsOfChange } from '../../scripts/tests-of-change.ts';

const importedBy = (entries: Record<string, readonly string[]>) =>
	new Map(Object.entries(entries).map(([file, importers]) => [file, new Set(importers)]));

const PROJECT: Project = {
	importers: importedBy({
		'src/domain/price/tax.ts': ['tests/domain/price/tax.test.ts', 'src/server/price.ts'],
		'src/server/price.ts': ['tests/server/price.test.ts', 'src/pages/plan.astro'],
		'src/features/filters/FilterPanel.island.tsx': ['src/pages/packages/index.astro'],
		'src/client/hearts.ts': ['src/pages/index.astro'],
		'src/domain/place/near.ts': [
			'src/pages/index.astro',
			'tests/e2e/a.spec.ts',
			'tests/support/browser/sum.ts',
		],
		'tests/support/browser/sum.ts': ['tests/e2e/b.spec.ts'],
		'tests/support/browser/test.ts': ['a', 'b', 'c', 'd', 'e'].map((name) => `tests/e2e/${name}.spec.ts`),
	}),
	tests: {
		'tests/architecture/imports.test.ts': '',
		'tests/domain/price/tax.test.ts': '',
		'tests/server/price.test.ts': '',
		'tests/e2e/filter-panel.spec.ts': '',
		'tests/e2e/filter-panel-keys.spec.ts': '',
		'tests/e2e/form/planner.spec.ts': "page.goto('/plan'); page.goto('/plan');",
		'tests/e2e/home/home.spec.ts': "page.goto('/');",
		'tests/e2e/list/saved.spec.ts': "page.goto('/plan')",
		...Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`tests/e2e/${name}.spec.ts`, ''])),
	},
	seenIn: { 'tests/e2e/list/saved.spec.ts': ['src/features/saved/show-saved.ts'] },
};
const near = (...changed: string[]) => testsOfChange(changed, PROJECT).near.slice(1);

test('the rules of the tree are always tried', () => {
	expect(testsOfChange(['README.md'], PROJECT)).toEqual({
		near: ['tests/architecture/imports.test.ts'],
		further: [],
	});
});

test('tests that import a change come by their distance, then those that open the first page that it reaches', () => {
	expect(near('src/domain/price/tax.ts')).toEqual([
		'tests/domain/price/tax.test.ts',
		'tests/server/price.test.ts',
		'tests/e2e/form/planner.spec.ts',
		'tests/e2e/list/saved.spec.ts',
	]);
});

test('a component has the browser tests of its name, not those of the pages around it', () => {
	expect(near('src/features/filters/FilterPanel.island.tsx')).toEqual([
		'tests/e2e/filter-panel.spec.ts',
		'tests/e2e/filter-panel-keys.spec.ts',
	]);
});

test('what has no browser test of its name has those of what its folder is about', () => {
	expect(near('src/features/filters/range.ts')).toEqual([
		'tests/e2e/filter-panel.spec.ts',
		'tests/e2e/filter-panel-keys.spec.ts',
	]);
});

test('the list names the test that sees a source, and a home page has an address, too', () => {
	expect(near('src/features/saved/show-saved.ts')).toEqual(['tests/e2e/list/saved.spec.ts']);
	expect(near('src/client/hearts.ts')).toEqual(['tests/e2e/home/home.spec.ts']);
});

test('browser tests that import a source come after those that open the first page that it reaches', () => {
	expect(near('src/domain/place/near.ts')).toEqual([
		'tests/e2e/home/home.spec.ts',
		'tests/e2e/a.spec.ts',
		'tests/e2e/b.spec.ts',
	]);
});

test('a changed test is run; of very many that a change reaches the others are named', () => {
	expect(near('tests/e2e/home/home.spec.ts')).toEqual(['tests/e2e/home/home.spec.ts']);
	const { near: run, further } = testsOfChange(['tests/support/browser/test.ts'], PROJECT);
	expect(run.slice(1)).toEqual(['a', 'b', 'c'].map((name) => `tests/e2e/${name}.spec.ts`));
	expect(further).toEqual(['d', 'e'].map((name) => `tests/e2e/${name}.spec.ts`));
});

test('two modules that import each other are no endless way', () => {
	const importers = importedBy({ 'src/a.ts': ['src/b.ts'], 'src/b.ts': ['src/a.ts', 'tests/b.test.ts'] });
	const project = { importers, tests: { 'tests/b.test.ts': '' }, seenIn: {} };
	expect(testsOfChange(['src/a.ts'], project).near).toEqual(['tests/b.test.ts']);
});
