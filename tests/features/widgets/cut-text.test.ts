import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from '#features/widgets/cut-text.ts';

test('WID-05: a text of 250 characters stays, one of 300 is cut with a sign of it', () => {
	expect(cutText('x'.repeat(250), 250)).toBe('x'.repeat(250));
	expect(cutText('x'.repeat(300), 250)).toBe(`${'x'.repeat(250)}…`);
	expect(cutText('', 250)).toBe('');
});

test('no character is halved, and nothing follows a space before the sign', () => {
	expect(cutText('😀'.repeat(4), 2)).toBe('😀😀…');
	expect(cutText('ab cd', 3)).toBe('ab…');
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, most) => {
			const cut = cutText(text, most);
			expect([...cut].length).toBeLessThanOrEqual(Math.max(most + 1, 0));
			expect(cut.isWellFormed() || !text.isWellFormed()).toBe(true);
		}),
	);
});
