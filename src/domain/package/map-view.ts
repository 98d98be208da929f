import { indianDigits } from '../text/indian-digits.ts';

/** A point of a map, in units of its view box. */
export interface MapPoint {
	x: number;
	y: number;
}

interface Coordinates {
	latitude: number;
	longitude: number;
}

/** A part of the earth in Mercator's projection, which keeps directions. */
export interface MapView {
	width: number;
	height: number;
	/** The meridian at the middle of the map, in degrees. Longitudes count from it, so that a route may cross 180°. */
	meridian: number;
	/** Units per radian. */
	scale: number;
	/** Where the meridian and the equator cross. */
	x: number;
	y: number;
}

/** What is kept free at the sides, above and below the places. */
export interface MapPadding {
	x: number;
	top: number;
	bottom: number;
}

const RADIANS = Math.PI / 180;
/** A map never shows less than so many degrees of longitude: a closer coast is coarser than the drawing. */
const LEAST_DEGREES = 2;
/** One place alone says nothing of where it is, so its map reaches as far as the coasts around most of India. */
const LEAST_DEGREES_OF_ONE = 24;

/** The longitude from a meridian, −180 to 180. */
const turned = (longitude: number, meridian: number) => ((longitude - meridian + 540) % 360) - 180;
const rise = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2));

/** The view that holds all places inside the padding, as large as possible. */
export function mapViewOf(
	places: readonly Coordinates[],
	{ width, height }: { width: number; height: number },
	pad: MapPadding,
): MapView {
	// From the first place, because the mean of 179° and −179° is on the other side of the earth.
	const first = places[0]?.longitude ?? 0;
	const east = places.map(({ longitude }) => turned(longitude, first));
	const north = places.map(({ latitude }) => rise(latitude));
	const [minEast, maxEast] = [Math.min(0, ...east), Math.max(0, ...east)];
	const [south, top] = places.length > 0 ? [Math.min(...north), Math.max(...north)] : [0, 0];
	const isOnePlace = minEast === maxEast && south === top;
	const scale = Math.min(
		(width - 2 * pad.x) / Math.max((maxEast - minEast) * RADIANS, 1e-6),
		(height - pad.top - pad.bottom) / Math.max(top - south, 1e-6),
		width / ((isOnePlace ? LEAST_DEGREES_OF_ONE : LEAST_DEGREES) * RADIANS),
	);
	return {
		width,
		height,
		meridian: first + (minEast + maxEast) / 2,
		scale,
		x: width / 2,
		y: (pad.top + height - pad.bottom) / 2 + (scale * (south + top)) / 2,
	};
}

/** Where a place is on the map. */
export const pointIn = (
	{ meridian, scale, x, y }: MapView,
	{ latitude, longitude }: Coordinates,
): MapPoint => ({
	x: x + scale * turned(longitude, meridian) * RADIANS,
	y: y - scale * rise(latitude),
});

/** The radius of the earth in kilometres. */
const EARTH = 6371;

/** The shortest way between two places over the earth, in kilometres. */
export function kilometresBetween(one: Coordinates, other: Coordinates): number {
	const half = (from: number, to: number) => Math.sin(((to - from) * RADIANS) / 2) ** 2;
	const part =
		half(one.latitude, other.latitude) +
		Math.cos(one.latitude * RADIANS) *
			Math.cos(other.latitude * RADIANS) *
			half(one.longitude, other.longitude);
	return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** A distance as a map tells it, e.g. `85 km`: to 5 km, from 200 km on to 10. */
export function distanceLabel(kilometres: number): string {
	const step = kilometres < 20 ? 1 : kilometres < 200 ? 5 : 10;
	return `${indianDigits(Math.max(1, Math.round(kilometres / step) * step))} km`;
}
