import { createRequire } from 'node:module';
import { type GeoStream, geoMercator, geoStream } from 'd3-geo';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { MapView } from '#domain/package/map-view.ts';

/** The most bytes of a coast, of the 3 KB that a map may have. */
const COAST_BYTES = 1200;

interface Land {
	shape: Polygon;
	/** West, south, east and north in degrees. */
	bounds: readonly [number, number, number, number];
}

let lands: readonly Land[] | undefined;

/** The most coasts that are kept; one takes some milliseconds. */
const KEPT = 2000;
const drawn = new Map<string, string>();

/** The land of the earth at 1 : 50 million (Natural Earth), read the first time. It has coasts and no borders. */
function readLands(): readonly Land[] {
	const topology = createRequire(import.meta.url)('world-atlas/land-50m.json') as Topology<{
		land: GeometryCollection;
	}>;
	return feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
		(geometry as MultiPolygon).coordinates.map((coordinates): Land => {
			const ring = coordinates[0] ?? [];
			const [longitudes, latitudes] = [ring.map(([at = 0]) => at), ring.map(([, at = 0]) => at)];
			return {
				shape: { type: 'Polygon', coordinates },
				bounds: [
					Math.min(...longitudes),
					Math.min(...latitudes),
					Math.max(...longitudes),
					Math.max(...latitudes),
				],
			};
		}),
	);
}

/**
 * How far beyond the edges of the map is drawn: a little above and below, so that no line shows there, and sideways what the gallery
 * shows, whose pictures are 3:2.
 */
const OVER = { x: 76, y: 8 };

/**
 * The land in a view of a map as an SVG path in whole units; empty on the open sea. The finest that fits into `COAST_BYTES`: points of a
 * coast that lie closer together than the tolerance are left out.
 */
export function coastIn(view: MapView): string {
	const key = JSON.stringify(view);
	const known = drawn.get(key);
	if (known !== undefined) return known;
	const path = draw(view);
	if (drawn.size >= KEPT) drawn.clear();
	drawn.set(key, path);
	return path;
}

function draw(view: MapView): string {
	lands ??= readLands();
	const { width, height, meridian, scale, x, y } = view;
	const projection = geoMercator()
		.rotate([-meridian, 0])
		.scale(scale)
		.translate([x, y])
		.precision(0)
		.clipExtent([
			[-OVER.x, -OVER.y],
			[width + OVER.x, height + OVER.y],
		]);
	const rings: [number, number][][] = [];
	const sink: GeoStream = {
		lineStart: () => void rings.push([]),
		point: (px, py) => void rings.at(-1)?.push([px, py]),
		lineEnd: () => {},
		polygonStart: () => {},
		polygonEnd: () => {},
	};
	for (const { shape, bounds } of lands) if (isNear(bounds, view)) geoStream(shape, projection.stream(sink));
	for (let tolerance = 1.5; ; tolerance *= 1.3) {
		const path = rings.map((ring) => pathOf(ring, tolerance)).join('');
		if (path.length <= COAST_BYTES) return path;
	}
}

/** False for land that is certainly outside: most of the earth, which need not be projected. */
function isNear([west, south, east, north]: Land['bounds'], view: MapView): boolean {
	const degrees = (180 / Math.PI) * ((view.width / 2 + OVER.x) / view.scale) + 1;
	const latitudeAt = (at: number) =>
		(Math.atan(Math.exp((view.y - at) / view.scale)) * 2 - Math.PI / 2) * (180 / Math.PI);
	if (north < latitudeAt(view.height + OVER.y) || south > latitudeAt(-OVER.y)) return false;
	const middle = (west + east) / 2;
	const apart = Math.abs(((middle - view.meridian + 540) % 360) - 180);
	return apart <= degrees + (east - west) / 2;
}

/** A ring with relative lines, without the points that are nearer than the tolerance to the one before; empty if no surface is left. */
function pathOf(ring: readonly [number, number][], tolerance: number): string {
	const kept: [number, number][] = [];
	for (const [px, py] of ring) {
		const point: [number, number] = [Math.round(px), Math.round(py)];
		const [lx, ly] = kept.at(-1) ?? [Infinity, Infinity];
		if (Math.hypot(point[0] - lx, point[1] - ly) >= tolerance) kept.push(point);
	}
	if (kept.length < 3) return '';
	const moves = kept.map(([px, py], at) => {
		const [lx, ly] = kept[at - 1] ?? [0, 0];
		const dy = py - ly;
		return `${px - lx}${dy < 0 ? '' : ' '}${dy}`;
	});
	return `M${moves[0]}l${moves.slice(1).join(' ').replaceAll(' -', '-')}z`;
}
