import { basename } from 'node:path/posix';
import type { Importers } from './import-graph.ts';

/** So many test files without a page, and so many with one, run within two minutes on two cores. */
const UNIT_LIMIT = 25;
const PAGE_LIMIT = 3;

export interface TestsOfChange {
	/** The tests to run, nearest to the change first. */
	near: string[];
	/** Further tests that the change reaches, for which there is no time. */
	further: string[];
}

/** The files of a project and their relations; paths are from its root. */
export interface Project {
	importers: Importers;
	/** The texts of all tests. */
	tests: Readonly<Record<string, string>>;
	/** For sources without a test of their name: the tests that cover them. */
	seenIn: Readonly<Record<string, readonly string[]>>;
}

/**
 * The tests that a change can reach, nearest first. Rules of the tree are always included. Tests that import a changed file, directly
 * or through other files, are ordered by the number of imports in between. Browser tests see most sources through a page alone, so
 * they are also found by name, by the list of tests that see a source, by the folder of `features` that they are about, or by the
 * address of a page: for the changed files, or where that finds none for the nearest files that import them. Those come before the
 * browser tests that import a changed source, often for one of its constants, but after those that import a changed test.
 */
export function testsOfChange(changed: readonly string[], project: Project): TestsOfChange {
	const { importers, tests } = project;
	const rings = ringsAround(changed, importers);
	const reached = rings.flat().filter((file) => file in tests);
	const rules = Object.keys(tests).filter((file) => /^tests\/(architecture|requirements)\//.test(file));
	const units = reached.filter((file) => !needsPage(file));
	const importing = reached.filter(needsPage);
	const named =
		rings
			.map((ring) => ring.flatMap((file) => pageTestsOf(file, project)))
			.find((found) => found.length > 0) ?? [];
	const changesTests = changed.some((file) => file.startsWith('tests/'));
	const pages = changesTests ? [...importing, ...named] : [...named, ...importing];
	const [near, nearPages] = [unique([...rules, ...units]), unique(pages)];
	const unitLimit = rules.length + UNIT_LIMIT;
	return {
		near: [...near.slice(0, unitLimit), ...nearPages.slice(0, PAGE_LIMIT)],
		further: [...near.slice(unitLimit), ...nearPages.slice(PAGE_LIMIT)],
	};
}

const unique = (files: readonly string[]) => [...new Set(files)];
const needsPage = (file: string) => /^tests\/(e2e|built)\//.test(file);
const nameOf = (file: string) => basename(file).replace(/(\.island|\.test|\.spec)?\.\w+$/, '');
const kebab = (name: string) => name.replace(/\B([A-Z])/g, '-$1').toLowerCase();

/** The changed files, those that import them, those that import these, and so on. */
function ringsAround(changed: readonly string[], importers: Importers): string[][] {
	const known = new Set(changed);
	const rings = [[...changed]];
	for (let ring: string[] = [...changed]; ring.length > 0; ) {
		const next = unique(ring.flatMap((file) => [...(importers.get(file) ?? [])]));
		ring = next.filter((file) => !known.has(file)).sort();
		for (const file of ring) known.add(file);
		rings.push(ring);
	}
	return rings;
}

function pageTestsOf(file: string, { tests, seenIn }: Project): string[] {
	if (file in tests) return [];
	const all = Object.keys(tests);
	const about = (name: string) =>
		all.filter((test) => needsPage(test) && (nameOf(test) === name || nameOf(test).startsWith(`${name}-`)));
	const own = about(kebab(nameOf(file)));
	const seeing = all.filter((test) => seenIn[test]?.includes(file));
	const [, concept = ''] = /^src\/features\/([\w-]+)\//.exec(file) ?? [];
	const ofConcept = concept ? about(concept.replace(/s$/, '')) : [];
	return [...own, ...seeing, ...ofConcept, ...testsOfPage(file, tests)];
}

/** The tests that open a page the most often. */
function testsOfPage(file: string, tests: Project['tests']): string[] {
	const [, address] = /^src\/pages(\/.*?)(?:index)?(?:\[.*|\.astro)$/.exec(file) ?? [];
	if (!address) return [];
	const path = address === '/' ? "goto('/')" : address.replace(/\/$/, '');
	const mentions = (test: string) => (tests[test] ?? '').split(path).length - 1;
	return Object.keys(tests)
		.filter((test) => test.startsWith('tests/e2e/') && mentions(test) > 0)
		.sort((one, other) => mentions(other) - mentions(one));
}
