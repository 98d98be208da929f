import type { MapPoint } from './map-view.ts';

/** A quadratic curve: from, the point that it bends to, to. */
export type MapCurve = readonly [MapPoint, MapPoint, MapPoint];

/** The middle of a slight curve that bends the other way on each leg, so that the way there and the way back are two lines. */
export function bend(from: MapPoint, to: MapPoint, at: number): MapPoint {
	const bow = at % 2 === 0 ? 0.18 : -0.18;
	return {
		x: (from.x + to.x) / 2 + (to.y - from.y) * bow,
		y: (from.y + to.y) / 2 - (to.x - from.x) * bow,
	};
}

/** The point of a curve at a part of its length, 0 to 1. */
export const along = ([from, by, to]: MapCurve, t: number): MapPoint => ({
	x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * by.x + t ** 2 * to.x,
	y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * by.y + t ** 2 * to.y,
});
