import { describe, expect, test } from 'vitest';
import { knownText } from '#server/lettering/runs.ts';
import { outlineOf, setText, widthOf } from '#server/previews/lettering.ts';
import { NAMES_IN_SCRIPTS } from '../../support/names-in-scripts.ts';

describe('words as outlines', () => {
	test.each([
		['Taj Mahal', 'Taj Mahal'],
		['₹1,84,500/-', '₹1,84,500/-'],
		['Ladākh and Kōchi', 'Ladākh and Kōchi'],
		['Raṅgam', 'Rangam'],
		['Goa 🏖️ beach', 'Goa beach'],
		['केरल Kerala', 'केरल Kerala'],
		['თბ Kerala', 'Kerala'],
		['tab\tand\u0000nul', 'tab and nul'],
		['முன்னார்', 'முன்னார்'],
		['თბ', ''],
	])('%j is drawn as %j', (text, drawn) => {
		expect(knownText(text)).toBe(drawn);
	});

	test('the sign for rupees is drawn, and a line is as wide as its letters', () => {
		expect(outlineOf('₹', 40)).not.toBe('');
		expect(widthOf('₹1,84,500', 40)).toBeGreaterThan(widthOf('1,84,500', 40));
		expect(widthOf('Goa', 80)).toBeCloseTo(2 * widthOf('Goa', 40));
	});

	test.each(['A Short One', 'word '.repeat(80), 'x'.repeat(5000), ''])(
		'%.20s… stays within its lines',
		(text) => {
			const { size, lines } = setText(text, 400, [
				{ size: 60, lines: 2 },
				{ size: 40, lines: 3 },
			]);
			expect(lines.length).toBeLessThanOrEqual(size === 60 ? 2 : 3);
			for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(400);
		},
	);

	test.each(Object.entries(NAMES_IN_SCRIPTS))('%s: %s is drawn, and has a width', (_, name) => {
		expect(knownText(name)).toBe(name.normalize('NFC'));
		expect(outlineOf(name, 40).length).toBeGreaterThan(300);
		expect(widthOf(name, 40)).toBeGreaterThan(40);
		const { lines } = setText(`${name} `.repeat(40), 400, [{ size: 40, lines: 2 }]);
		for (const line of lines) expect(widthOf(line, 40)).toBeLessThanOrEqual(400);
	});

	test('what does not fit ends in an ellipsis', () => {
		const { lines } = setText('word '.repeat(80), 400, [{ size: 40, lines: 2 }]);
		expect(lines.at(-1)).toMatch(/…$/);
	});
});
