import { describe, expect, test } from 'vitest';
import { boxedLabel, overlap, placeLabels } from '#domain/package/map-labels.ts';

const SIZE = { width: 40, height: 10 };
/** The places of a label: the text begins at each x, all on one line. */
const at = (...places: number[]) => places.map((x) => boxedLabel({ x, y: 50 }, 'start', SIZE));
const chosen = (labels: Parameters<typeof placeLabels>[0], taken: Parameters<typeof placeLabels>[1] = []) =>
	placeLabels(labels, taken)?.map(({ label }) => label.x);

describe('placeLabels', () => {
	test('takes the first place of each label where nothing is in its way', () => {
		expect(chosen([at(0, 100), at(50, 150)])).toEqual([0, 50]);
	});

	test('passes by what is taken', () => {
		expect(chosen([at(0, 100)], [{ x: 30, y: 45, width: 26, height: 26 }])).toEqual([100]);
	});

	test('lets a label give way to one that has a single place', () => {
		expect(chosen([at(0, 100), at(10)])).toEqual([100, 10]);
	});

	test('goes back where a first choice leaves no place for another label', () => {
		expect(chosen([at(0, 80), at(20, 100), at(0, 60)])).not.toBeUndefined();
	});

	test('has nothing for labels that do not fit together', () => {
		expect(placeLabels([at(0), at(20)], [])).toBeNull();
		expect(placeLabels([[]], [])).toBeNull();
	});
});

test.each([
	['start', 100],
	['middle', 80],
	['end', 60],
] as const)('the box of a text that is anchored at its %s', (anchor, x) => {
	expect(boxedLabel({ x: 100, y: 50 }, anchor, SIZE).box).toEqual({ x, y: 45, width: 40, height: 10 });
});

test('boxes that only touch do not overlap', () => {
	const box = { x: 0, y: 0, width: 10, height: 10 };
	expect(overlap(box, { ...box, x: 10 })).toBe(false);
	expect(overlap(box, { ...box, x: 9 })).toBe(true);
});
