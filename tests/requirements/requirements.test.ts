import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gateFiles } from '../e2e/gate.ts';
import { NOT_IN_GATE } from '../not-in-gate.ts';
import { citedIn, citingFiles, ID } from './cited-by-tests.ts';
import { ONLY_IN_TEST_ALL } from './only-in-test-all.ts';
import { ONLY_WITH_AN_ENGINE } from './only-with-an-engine.ts';
import { requirementList } from './requirement-list.ts';

const requirements = requirementList();
const ids = new Set(requirements.map(({ id }) => id));
const citing = citingFiles();
const byAnyTest = new Set(citing.flatMap((file) => [...file.ids]));
const inABrowser = new Set(
	citing.filter(({ file }) => /^tests\/(?:e2e|components)\//.test(file)).flatMap((file) => [...file.ids]),
);

/** Words that look like ids of requirements. */
const NO_REQUIREMENTS = new Set(['UTF-16']);

describe('the list of requirements', () => {
	test('has each id once', () => {
		expect(ids.size).toBe(requirements.length);
		expect(ids.size).toBeGreaterThan(450);
	});

	test('has every id that sources and tests cite', () => {
		const cited = globSync('{src,scripts,tests}/**/*.{ts,tsx,astro,js,mjs,css,yaml,svg}', {
			exclude: ['tests/requirements/**', 'scripts/posters/**'],
		}).flatMap((file) => [...(readFileSync(file, 'utf8').match(ID) ?? [])].map((id) => ({ file, id })));
		expect(cited.length).toBeGreaterThan(500);
		expect(cited.filter(({ id }) => !ids.has(id) && !NO_REQUIREMENTS.has(id))).toEqual([]);
	});

	test('has a browser test for each requirement that states no exception', () => {
		const needed = requirements.filter(({ exception }) => exception === undefined);
		expect(needed.length).toBeGreaterThan(200);
		expect(needed.map(({ id }) => id).filter((id) => !inABrowser.has(id))).toEqual([]);
	});

	test('has a test for each requirement that needs no browser', () => {
		const needed = requirements.filter(({ exception }) => exception?.kind === 'any test');
		expect(needed.map(({ id }) => id).filter((id) => !byAnyTest.has(id))).toEqual([]);
	});

	test('says of which only npm run test:all has a test', () => {
		const gate = new Set([...gateFiles().map((file) => `tests/e2e/${file}`)]);
		const isInGate = (file: string) =>
			file.startsWith('tests/e2e/') ? gate.has(file) : !NOT_IN_GATE.includes(file);
		const inGate = new Set(
			citing.filter(({ file }) => isInGate(file)).flatMap(({ untagged }) => [...untagged]),
		);
		const needed = requirements.filter(({ id }) => byAnyTest.has(id) && !inGate.has(id));
		expect(needed.map(({ id }) => id)).toEqual(ONLY_IN_TEST_ALL);
	});

	test('says of which no test is run on a machine without WebKit or Firefox', () => {
		const everywhere = new Set(citing.flatMap((file) => [...file.everywhere]));
		const needed = requirements.filter(({ id }) => byAnyTest.has(id) && !everywhere.has(id));
		expect(needed.map(({ id }) => id)).toEqual(ONLY_WITH_AN_ENGINE);
	});

	test('refers only to requirements that are tested themselves', () => {
		const tested = new Map(requirements.map(({ id, exception }) => [id, exception]));
		const dangling = requirements.filter(({ exception }) => {
			if (exception?.kind !== 'see') return false;
			const target = tested.get(exception.id);
			return !tested.has(exception.id) || target?.kind === 'later' || target?.kind === 'see';
		});
		expect(dangling).toEqual([]);
	});
});

describe('a test file cites', () => {
	test.each([
		["test('LIST-01: counts', () => {});", ['LIST-01']],
		[`test.describe(\`QRY-02, QRY-03 at \${width}\`, () => {});`, ['QRY-02', 'QRY-03']],
		["describe.each([1])('CARD-04: %s', () => {});", ['CARD-04']],
		["// covers: LEAD-01, LEAD-02\ntest('counts', () => {});", ['LEAD-01', 'LEAD-02']],
		["describe.skipIf(!isFound)('LIST-01: counts', () => {});", ['LIST-01']],
	])('what its titles and its covers line name: %s', (source, expected) => {
		expect([...citedIn(source).ids]).toEqual(expected);
	});

	test.each([
		"test.skip('LIST-01: counts', () => {});",
		"describe.skip('later', () => { test('LIST-01: counts', () => {}); });",
		"test.fixme('LIST-01: counts', () => {});",
		"expect('LIST-01').toBe(1);",
		'/* LIST-01 */ // see LIST-01',
		"test('counts', () => { const id = 'LIST-01'; });",
		'// covers: LIST-01',
		"// covers: LIST-01\ntest.skip('counts', () => {});",
		'// covers: LIST-01\ntest.use({ viewport: null });',
	])('nothing by %s', (source) => {
		expect([...citedIn(source).ids]).toEqual([]);
	});

	test.each([
		["test('LIST-01: counts', { tag: NOT_IN_GATE }, () => {});", []],
		["test.describe('LIST-01: counts', { tag: NOT_IN_GATE }, () => { test('LIST-02: sorts', run); });", []],
		["test('LIST-01: counts', only('order refused'), () => {});", []],
		["test('LIST-01: counts', only('closed'), () => {});", ['LIST-01']],
		["test('LIST-01: counts', { tag: isLong ? [NOT_IN_GATE] : [] }, () => {});", ['LIST-01']],
		["test('LIST-01: counts', { tag: NOT_IN_GATE }, run); test('LIST-01: counts', run);", ['LIST-01']],
	])('in the gate what no tag leaves out of it: %s', (source, expected) => {
		expect([...citedIn(source).untagged]).toEqual(expected);
		expect(citedIn(source).ids).toContain('LIST-01');
	});

	test.each([
		["describe.skipIf(!isFound)('engine', () => { test('LIST-01: counts', run); });", []],
		["describeIn(WEBKIT, 'engine', () => { test('LIST-01: counts', run); });", []],
		["test.runIf(isFound).each(ROWS)('LIST-01: counts', run);", []],
		["// covers where it is installed: LIST-01\ntest('counts', run);", []],
		["// covers: LIST-01\ntest('counts', run);", ['LIST-01']],
		["test.skipIf(isWindows)('LIST-01: counts', run); test('LIST-01: counts', run);", ['LIST-01']],
	])('on every machine what no condition skips: %s', (source, expected) => {
		expect([...citedIn(source).everywhere]).toEqual(expected);
		expect(citedIn(source).ids).toContain('LIST-01');
	});
});
