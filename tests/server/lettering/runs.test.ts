import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { directionOf, knownText, lettersIn, linesOf, runsOf, widthOfRuns } from '#server/lettering/runs.ts';
import { NAMES_IN_SCRIPTS } from '../../support/names-in-scripts.ts';

const textsOf = (text: string) => runsOf(text, 'regular').map(({ text: run }) => run);

test.each(Object.entries(NAMES_IN_SCRIPTS))('%s: nothing of %s is left out', (_, name) => {
	expect(knownText(name)).toBe(name.normalize('NFC'));
	const runs = runsOf(knownText(name), 'regular');
	expect(runs).toHaveLength(1);
	expect(runs[0]?.text).toBe(name.normalize('NFC'));
});

describe('the runs of a line, from left to right', () => {
	test.each([
		['Asha Rao', ['Asha Rao']],
		['முருகன் Rao', ['முருகன் ', 'Rao']],
		['Rao, முருகன்.', ['Rao, ', 'முருகன்', '.']],
		['Mr محمد علی of Lahore', ['Mr ', 'محمد علی ', 'of Lahore']],
		// Read from the right: the first word is on the right, the number keeps its digits.
		['محمد 123 علی', [' علی', '123', 'محمد ']],
		['(محمد)', ['(', 'محمد', ')']],
		['محمد (Rao) علی', ['علی', ' (', 'Rao', ')', ' محمد']],
		['', []],
	])('%j', (text, runs) => {
		const flat = (parts: readonly string[]) => parts.join('').replaceAll(' ', '');
		expect(flat(textsOf(text))).toBe(flat(runs));
	});

	test('a text begins where its first letter does', () => {
		expect([
			directionOf('محمد Rao'),
			directionOf('Rao محمد'),
			directionOf('12 محمد'),
			directionOf(''),
		]).toEqual(['rtl', 'ltr', 'rtl', 'ltr']);
		expect(textsOf('محمد Rao')[0]?.trim()).toBe('Rao');
		expect(textsOf('Rao محمد')[0]?.trim()).toBe('Rao');
	});

	test('marks and joiners stay with their letter', () => {
		for (const name of ['ക്‌ഷ', 'শ্‍', 'کٲشُر', 'ᱨᱟᱹᱜ']) expect(textsOf(knownText(name))).toHaveLength(1);
	});

	test('every letter of any text is in some run, once', () => {
		const letters = fc.constantFrom(...'aB1 (.,', ...'தমకકਕಕകକمحᱨꯂ');
		fc.assert(
			fc.property(fc.string({ unit: letters, maxLength: 40 }), (typed) => {
				const text = knownText(typed);
				const sorted = (parts: string) => [...parts.replaceAll(/[()]/g, '')].toSorted().join('');
				expect(sorted(textsOf(text).join(''))).toBe(sorted(text));
			}),
		);
	});
});

describe('lines', () => {
	const fits = (most: number) => (line: string) => lettersIn(line).length <= most;

	test.each([
		['one two three', 7, ['one two', 'three']],
		['one', 7, ['one']],
		['', 7, ['']],
		['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
		['an abcdefghij b', 4, ['an a', 'bcde', 'fghi', 'j b']],
	])('%j in lines of %i letters', (text, most, lines) => {
		expect(linesOf(text, fits(most))).toEqual(lines);
	});

	test('no consonant is parted from its signs', () => {
		const lines = linesOf('கிருஷ்ணமூர்த்தி'.repeat(3), fits(2));
		for (const line of lines.slice(1)) expect(line).not.toMatch(/^\p{M}/u);
		expect(lines.join('')).toBe('கிருஷ்ணமூர்த்தி'.repeat(3));
	});

	test('a line is as wide as its runs', () => {
		const width = (text: string) => widthOfRuns(runsOf(text, 'regular'), 10);
		expect(width('Rao முருகன்')).toBeCloseTo(width('Rao ') + width('முருகன்'), 6);
		expect(widthOfRuns(runsOf('முருகன்', 'regular'), 20)).toBeCloseTo(2 * width('முருகன்'), 6);
	});
});
