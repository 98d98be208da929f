import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * The colours of the site are spelled once, in src/styles/tokens.css, for both schemes. White on bands of sea and on pictures is the same
 * in both, and a name for it would cost every page more bytes than it has to spare.
 */

/** The files that spell colours all the same, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
	'src/styles/tokens.css': 'names them',
	'src/features/detail/print.css': 'gives the names their values on paper',
	'src/features/detail/lightbox.css':
		'has a ground of its own behind pictures, the same in both schemes, that only its tap fetches',
	'src/server/sandbox/browser/window.css':
		'is the window of the pretended payment provider, no page of the site',
};

const HEX = /#(?!fff\b)(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/i;

/** The styles of a file: all of a style sheet, the `<style>` of a component. */
const stylesOf = (file: string): string => {
	const text = readFileSync(file, 'utf8');
	return file.endsWith('.css') ? text : (text.match(/<style.*?<\/style>/gs) ?? []).join('');
};

test('no other style spells a colour', () => {
	const files = globSync('src/**/*.{css,astro}');
	expect(files.length).toBeGreaterThan(100);
	const spelling = files.filter((file) => HEX.test(stylesOf(file)));
	expect(spelling.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
