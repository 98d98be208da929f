import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * The colours of the site are spelled once, in src/styles/tokens.css, for both schemes. White on bands of sea and on pictures is the same
 * in both, and a name for it would cost every page more bytes than it has to spare.
 */

/** The files that spell colours all the same, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
	'src/styles/tokens.css': 'names them',
	'src/features/home/Banner.astro':
		'shades its white dots on pictures, the same in both schemes; the home page has no bytes for two more names',
	'src/ui/dialog.css': 'gives the backdrops of dialogs, which inherit no name, the colour that dims the page',
	'src/features/detail/print.css': 'gives the names their values on paper',
	'src/features/detail/lightbox.css':
		'has a ground of its own behind pictures, the same in both schemes, that only its tap fetches',
	'src/server/sandbox/browser/window.css':
		'is the window of the pretended payment provider, no page of the site',
};

/** A colour in hexadecimal or by a function; `color-mix` of named colours spells none. */
const COLOUR =
	/#(?!fff\b)(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color)\(/i;

/** The styles of a file: all of a style sheet, the `<style>` of a component. */
const stylesOf = (file: string): string => {
	const text = readFileSync(file, 'utf8');
	return file.endsWith('.css') ? text : (text.match(/<style.*?<\/style>/gs) ?? []).join('');
};

test('no other style spells a colour', () => {
	const files = globSync('src/**/*.{css,astro}');
	expect(files.length).toBeGreaterThan(100);
	const spelling = files.filter((file) => COLOUR.test(stylesOf(file)));
	expect(spelling.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

test.each([
	['#14242e', true],
	['#fff', false],
	['rgb(20 36 46 / 0.6)', true],
	['HSL(200deg 40% 13%)', true],
	['oklch(0.25 0.03 230)', true],
	['color(display-p3 0 0 0)', true],
	['color-mix(in srgb, var(--sea) 40%, transparent)', false],
	['var(--sea)', false],
])('%s spells a colour: %s', (value, isColour) => {
	expect(COLOUR.test(value)).toBe(isColour);
});
