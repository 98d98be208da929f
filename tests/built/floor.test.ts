import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { IN_SCRIPTS, IN_STYLES } from '../support/floor/exceptions.ts';
import { scriptFeatures } from '../support/floor/script-features.ts';
import { styleFeatures } from '../support/floor/style-features.ts';

/* Checks what browsers are sent against the oldest browsers that get the whole site (`scripts/build/floor.ts`). */

const textsOf = (pattern: string): [file: string, text: string][] =>
	globSync(pattern).map((file) => [file, readFileSync(file, 'utf8')]);
const pages = textsOf('dist/client/**/*.html');
/** The contents of the elements of a name in all prerendered pages, each once. */
const inline = (name: 'script' | 'style'): string[] => {
	const elements = pages.flatMap(([, html]) => [
		...html.matchAll(new RegExp(`<${name}\\b(?<attributes>[^>]*)>(?<text>[\\s\\S]*?)</${name}>`, 'g')),
	]);
	const ours = elements.filter(({ groups }) => !groups?.['attributes']?.includes('json'));
	return [...new Set(ours.map(({ groups }) => groups?.['text'] ?? ''))];
};
/** The styles of pages that are rendered on request. */
const rendered = textsOf('dist/server/**/*.mjs').flatMap(([, code]) =>
	[...code.matchAll(/"type":"inline","content":("(?:[^"\\]|\\.)*")/g)].map(([, text = '']): string =>
		JSON.parse(text),
	),
);

const scripts = [
	...textsOf('dist/client/**/*.js').map(([, text]) => text),
	...inline('script'),
	// Scripts inside of pages that are rendered on request, too.
	...textsOf('src/**/*.js').map(([, text]) => text),
];
const styles = [...textsOf('dist/client/**/*.css').map(([, text]) => text), ...inline('style'), ...rendered];

const inScripts = new Set(scripts.flatMap((text) => [...scriptFeatures(text)]));
const inStyles = new Set(styles.flatMap((text) => [...styleFeatures(text)]));

test('there are scripts and styles to look at', () => {
	expect(scripts.length).toBeGreaterThan(80);
	expect(rendered.length).toBeGreaterThan(20);
	expect(styles.length).toBeGreaterThan(40);
});

describe('AMB-18: what a browser of the floor may lack is used only where the list says why it may be', () => {
	const listed = Object.values({ ...IN_SCRIPTS, ...IN_STYLES }).flat();

	test('in scripts, and in styles that are part of them', () => {
		expect([...inScripts].filter((name) => !listed.includes(name))).toEqual([]);
	});

	test('in styles', () => {
		const allowed = Object.values(IN_STYLES).flat();
		expect([...inStyles].filter((name) => !allowed.includes(name))).toEqual([]);
	});

	test('and the lists hold nothing that is not used', () => {
		expect(listed.filter((name) => !inScripts.has(name) && !inStyles.has(name))).toEqual([]);
	});
});

describe('the check sees', () => {
	test.each([
		['structuredClone(a)', []],
		['a.toSorted()', ['.toSorted']],
		['const { findLast } = a', ['.findLast']],
		['Object.groupBy(a, b); Map.groupBy(a, b)', ['Map.groupBy', 'Object.groupBy']],
		['Promise.withResolvers()', ['Promise.withResolvers']],
		['URL.canParse(a)', ['URL.canParse']],
		['AbortSignal.timeout(1)', ['AbortSignal.timeout']],
		['requestIdleCallback(a)', ['requestIdleCallback']],
		['new CSSStyleSheet().replaceSync(a)', ['.replaceSync', 'new CSSStyleSheet']],
		['a.hidePopover(); b.showPopover?.()', ['.hidePopover']],
		["a.matches(':popover-open')", ["':popover-open'"]],
		['a.querySelector(`dialog:modal`)', ["':modal'"]],
		["import a from 'a.json' with { type: 'json' }", ['statements import import_attributes']],
		['/(?<=a)b/.test(c)', ['lookbehind_assertion']],
		['RegExp(`(?<!a)b`, `g`); new RegExp("(?<=a)b"); new RegExp(c)', ['lookbehind_assertion']],
		["const a = '(?<!b)c'; new RegExp(a)", ['lookbehind_assertion']],
		[`const a = \`b\${c}(?<=d)\`; new RegExp(a)`, ['lookbehind_assertion']],
		["const a = '(?:b|c)(?=d)'; new RegExp(a)", []],
		['class A { static { b() } }', ['classes static initialization_blocks']],
		['a.at(-1); a.replaceAll(b, c); a ??= b?.c', []],
	])('in the script %s: %j', (script, features) => {
		expect([...scriptFeatures(script)].toSorted()).toEqual(features);
	});

	test.each([
		['a { translate: 1px }', ['translate']],
		['a { &:hover { color: red } }', ['nesting']],
		['a:has(b) { color: red }', [':has']],
		['a, b:has(c) { color: red }', [':has', ':has beside other selectors']],
		['a:not(.b, :has(c)) { color: red }', [':has', ':has beside other selectors']],
		['a:not(:is(.b, :has(c))) { color: red }', []],
		['@container (min-width: 1px) { a { color: red } }', ['@container']],
		['a { color: color-mix(in srgb, red, blue) }', ['color-mix()']],
		['a { height: 100dvh }', ['dvh']],
		['a { height: 100vh; height: 100dvh }', []],
		['a::before { content: "a" / "" }', ['content: alternative text']],
		['a::before { content: "a"; content: "a" / "" }', []],
		['@media (width >= 1px) { a { color: red } }', ['@media range']],
		['@media not (min-width: 1px) { a { color: red } }', ['@media not ()']],
		['@media (scripting: none) { a { color: red } }', ['@media scripting']],
		['@supports selector(:popover-open) { a:popover-open { color: red } }', []],
		['a:is(.b, :popover-open) { color: red }', []],
		['@layer a { b { inset: 0; aspect-ratio: 1; accent-color: red } }', []],
	])('in the style sheet %s: %j', (css, features) => {
		expect([...styleFeatures(css)].toSorted()).toEqual(features);
	});
});
