import { existsSync, globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CHUNK_GROUPS, codeSplittingGroups } from '../../../scripts/build/chunk-groups.ts';

const sources = globSync('src/**/*.{ts,tsx,astro}').map((path) => `/site/${path}`);

describe.each(CHUNK_GROUPS)('the group $name', ({ name, modules }) => {
	const pattern = codeSplittingGroups.find((group) => group.name === name)?.test ?? /^$/;

	test.each(modules)('has %s, which exists', (path) => {
		expect(existsSync(path)).toBe(true);
		const isFile = /\.(ts|tsx|astro)$/.test(path);
		expect(pattern.test(isFile ? `/site/${path}` : `/site/${path}/index.js`)).toBe(true);
	});

	test('has no other source than those it names', () => {
		const strays = sources
			.filter((path) => pattern.test(path))
			.filter((path) => !modules.some((named) => path.startsWith(`/site/${named}`)));
		expect(strays).toEqual([]);
	});
});

test('a script of a component is found by the name that Astro gives it', () => {
	const [base] = codeSplittingGroups;
	expect(base?.test.test('/site/src/layouts/PageScript.astro?astro&type=script&index=0&lang.ts')).toBe(true);
});

test('a package is not mistaken for one whose name begins alike', () => {
	const patternOf = (name: string) => codeSplittingGroups.find((group) => group.name === name)?.test;
	expect(patternOf('react')?.test('/site/node_modules/react-other/index.js')).toBe(false);
	expect(patternOf('react')?.test('/site/node_modules/react/index.js')).toBe(true);
});
