import { describe, expect, test } from 'vitest';
import { paintComparison, paintPackage, paintSite } from '#server/previews/paint.ts';
import { type PreviewSubject, previewVersionOf } from '#server/previews/subject.ts';

const subject: PreviewSubject = {
	name: 'Backwaters And Hills Of Kerala',
	duration: '6 Nights / 7 Days',
	price: '₹38,500/-',
	taxes: 'No taxes on top',
	stops: 4,
	picture: '/posters/kerala-2',
};

describe('what a preview is painted with', () => {
	const HOSTILE = '</svg><script>alert(1)</script><image href="file:///etc/passwd"/> & "x"';

	test('no word of a catalogue reaches the SVG as text', () => {
		const hostile = { ...subject, name: HOSTILE, duration: HOSTILE, price: HOSTILE, taxes: HOSTILE };
		for (const { svg } of [
			paintPackage(HOSTILE, hostile),
			paintComparison(HOSTILE, [hostile, hostile]),
			paintSite(HOSTILE, HOSTILE),
		]) {
			expect(svg).not.toMatch(/script|image|text|href|passwd|&|NaN|undefined/);
			expect(svg.match(/<svg/g)).toHaveLength(1);
		}
	});

	test.each([1, 2, 3, 6, 40])('%i stops are a route line', (stops) => {
		expect(
			paintPackage('Safarnama', { ...subject, stops }).svg.match(/<circle/g)?.length,
		).toBeLessThanOrEqual(7);
	});

	test('a comparison has a plate for each package, side by side', () => {
		const { plates } = paintComparison('Safarnama', [subject, subject, subject]);
		expect(plates.map(({ x, width }) => x + width).every((end) => end <= 1200)).toBe(true);
		expect(new Set(plates.map(({ x }) => x)).size).toBe(3);
	});

	test('another price is another version, and so another address', () => {
		const versions = [[subject], [{ ...subject, price: '₹38,499/-' }], [subject, subject]].map((shown) =>
			previewVersionOf('Safarnama', shown),
		);
		expect(new Set(versions).size).toBe(3);
		expect(previewVersionOf('Safarnama', [{ ...subject }])).toBe(versions[0]);
	});
});
