import { stopLabel } from './itinerary.ts';
import { along, bend, type MapCurve } from './map-curve.ts';
import {
	boxedLabel,
	type MapBox,
	type MapChoice,
	type MapLabel,
	overlap,
	placeLabels,
} from './map-labels.ts';
import {
	distanceLabel,
	kilometresBetween,
	type MapPoint,
	type MapView,
	mapViewOf,
	pointIn,
} from './map-view.ts';

/** A place of the route on the earth, with the text of its disc. */
export interface MapPlace {
	name: string;
	nights: number;
	latitude: number;
	longitude: number;
	/** How one gets here from the previous place; null for the first. */
	arriveBy: 'road' | 'train' | 'flight' | 'boat' | null;
}

/** A disc of the map with its label, in units of the view box; without a label where the map has no room for all names. */
export interface MapStop extends MapPoint {
	name: string;
	nights: number;
	label: MapLabel | null;
}

/** A curve from one disc to the next, as an SVG path, with its length on the earth. */
export interface MapLeg {
	path: string;
	by: MapPlace['arriveBy'];
	/** e.g. `85 km`, in a straight line. */
	distance: string;
	label: MapLabel | null;
}

/** A route ready to be rendered, in units of the view box. */
export interface RouteMap {
	view: MapView;
	/** The journey in words, e.g. `Route: Kochi(1N), 85 km to Munnar(2N)`. */
	spoken: string;
	stops: MapStop[];
	legs: MapLeg[];
}

const WIDTH = 300;
/** The height, and how it grows until all labels have a place. */
const HEIGHT = 300;
const HEIGHT_MOST = 540;
const GROWTH = 80;
const PAD = { x: 56, top: 40, bottom: 40 };
/** The radius of a disc, and the least distance between two centres so that discs stay apart. */
const DISC = 13;
const APART = 30;
/** Estimated size of the text of a name and of a distance: width of a character, and height of a line. */
const NAME = { letter: 8.6, line: 16 };
const DISTANCE = { letter: 6.6, line: 13 };
/** The space between a label and the edge of the map. */
const EDGE = 5;

/**
 * Lays out a route from its coordinates: discs in their true directions from one another, moved apart where they would overlap, joined
 * by curves, with labels on free sides. A place that is visited twice has one disc. Labels never touch each other nor a disc: the map
 * grows until there is room, and where the largest has none, only those that fit are shown.
 */
export function routeMap(places: readonly MapPlace[]): RouteMap {
	let map = laidOut(places, HEIGHT);
	while (map.view.height < HEIGHT_MOST && [...map.stops, ...map.legs].some(({ label }) => label === null))
		map = laidOut(places, map.view.height + GROWTH);
	return map;
}

interface Leg {
	curve: MapCurve;
	by: MapPlace['arriveBy'];
	distance: string;
}

function laidOut(places: readonly MapPlace[], height: number): RouteMap {
	const firstAt = places.map((place) => places.findIndex(({ name }) => name === place.name));
	const distinct = [...new Set(firstAt)];
	const view = mapViewOf(places, { width: WIDTH, height }, PAD);
	const points = spread(
		distinct.map((at) => pointIn(view, places[at] as MapPlace)),
		view,
	);
	const pointAt = (at: number) => points[distinct.indexOf(firstAt[at] as number)] as MapPoint;
	const legs = places.flatMap((place, at): Leg[] => {
		const before = places[at - 1];
		if (before === undefined || firstAt[at] === firstAt[at - 1]) return [];
		const [from, to] = [pointAt(at - 1), pointAt(at)];
		const distance = distanceLabel(kilometresBetween(before, place));
		return [{ curve: [from, bend(from, to, at), to], by: place.arriveBy, distance }];
	});
	const names = distinct.map((at) => (places[at] as MapPlace).name);
	const labels = labelsOf(names, points, legs, view);
	return {
		view,
		spoken: inWords(places),
		stops: points.map(({ x, y }, index) => ({
			name: names[index] as string,
			nights: nightsAt(places, names[index] as string),
			x: Math.round(x),
			y: Math.round(y),
			label: labels.names[index] ?? null,
		})),
		legs: legs.map(({ curve, by, distance }, index) => {
			const [start, middle, end] = curve.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
			return { path: `M${start}Q${middle} ${end}`, by, distance, label: labels.distances[index] ?? null };
		}),
	};
}

function inWords(places: readonly MapPlace[]): string {
	const stops = places.map((place, at) => {
		const before = places[at - 1];
		const far = before ? `${distanceLabel(kilometresBetween(before, place))} to ` : '';
		return far + stopLabel(place.name, place.nights);
	});
	return `Route: ${stops.join(', ')}`;
}

const nightsAt = (places: readonly MapPlace[], name: string) =>
	places.filter((place) => place.name === name).reduce((sum, { nights }) => sum + nights, 0);

/** The places of all labels, or of those that fit beside each other. */
function labelsOf(
	names: readonly string[],
	points: readonly MapPoint[],
	legs: readonly Leg[],
	view: MapView,
): { names: (MapLabel | undefined)[]; distances: (MapLabel | undefined)[] } {
	const discs = points.map(({ x, y }) => ({ x: x - DISC, y: y - DISC, width: 2 * DISC, height: 2 * DISC }));
	const lines = legs.flatMap(({ curve }) =>
		[0.2, 0.35, 0.5, 0.65, 0.8].map((t) => {
			const { x, y } = along(curve, t);
			return { x: x - 4, y: y - 4, width: 8, height: 8 };
		}),
	);
	// A name may lie on a line where it has to, for it has the colour of the ground around it.
	const isClear = ({ box }: MapChoice) => (lines.some((line) => overlap(box, line)) ? 1 : 0);
	const all = [
		...names.map((name, at) =>
			sidesOf(name, points[at] as MapPoint, view).sort((one, other) => isClear(one) - isClear(other)),
		),
		...legs.map((leg) => besides(leg, view)),
	];
	const together = placeLabels(all, discs);
	const placed = together ?? oneByOne(all, discs);
	const labels = placed.map((choice) => choice?.label);
	return { names: labels.slice(0, names.length), distances: labels.slice(names.length) };
}

function oneByOne(all: readonly MapChoice[][], discs: readonly MapBox[]): (MapChoice | undefined)[] {
	const taken = [...discs];
	return all.map((choices) => {
		const fit = choices.find(({ box }) => !taken.some((other) => overlap(box, other)));
		if (fit) taken.push(fit.box);
		return fit;
	});
}

const inside =
	({ width, height }: MapView) =>
	({ box }: MapChoice): boolean =>
		box.x >= EDGE &&
		box.x + box.width <= width - EDGE &&
		box.y >= EDGE &&
		box.y + box.height <= height - EDGE;

/** The places of a name around its disc: the outer side first, then above and below, then aslant. */
function sidesOf(name: string, { x, y }: MapPoint, view: MapView): MapChoice[] {
	const size = { width: name.length * NAME.letter, height: NAME.line };
	const gap = DISC + 5;
	const beside = [boxedLabel({ x: x + gap, y }, 'start', size), boxedLabel({ x: x - gap, y }, 'end', size)];
	const least = size.width / 2 + EDGE;
	const middle = Math.min(Math.max(x, least), view.width - least);
	const up = gap + NAME.line / 2;
	return [
		...(x < view.width / 2 ? beside.reverse() : beside),
		...[-up, up, -up - 8, up + 8, -up - 18, up + 18].map((by) =>
			boxedLabel({ x: middle, y: y + by }, 'middle', size),
		),
		...[-up + 4, up - 4].flatMap((by) => [
			boxedLabel({ x: x + gap - 6, y: y + by }, 'start', size),
			boxedLabel({ x: x - gap + 6, y: y + by }, 'end', size),
		]),
	].filter(inside(view));
}

/** The places of a distance: on the line or beside it, near its middle first. */
function besides({ curve, distance }: Leg, view: MapView): MapChoice[] {
	const size = { width: distance.length * DISTANCE.letter, height: DISTANCE.line };
	return [0, 12, -12, 22, -22, 34, -34]
		.flatMap((by) =>
			[0.5, 0.4, 0.6, 0.3, 0.7].flatMap((t) => {
				const { x, y } = along(curve, t);
				return [
					boxedLabel({ x: x + by, y }, by === 0 ? 'middle' : by > 0 ? 'start' : 'end', size),
					boxedLabel({ x, y: y + by }, 'middle', size),
				];
			}),
		)
		.filter(inside(view));
}

/** Pushes overlapping discs apart and keeps all inside the map. Deterministic: equal points are separated by their order. */
function spread(points: readonly MapPoint[], { width, height }: MapView): MapPoint[] {
	const moved = points.map((point) => ({ ...point }));
	for (let step = 0; step < 60; step += 1) {
		for (const [a, one] of moved.entries()) {
			for (const two of moved.slice(a + 1)) {
				const dx = two.x - one.x || 0.5;
				const dy = two.y - one.y || 0.3 * (a + 1);
				const distance = Math.hypot(dx, dy);
				if (distance >= APART) continue;
				const push = (APART - distance) / 2 / distance;
				one.x -= dx * push;
				one.y -= dy * push;
				two.x += dx * push;
				two.y += dy * push;
			}
		}
		for (const point of moved) {
			point.x = clamp(point.x, PAD.x / 2, width - PAD.x / 2);
			point.y = clamp(point.y, PAD.top / 2, height - PAD.bottom / 2);
		}
	}
	return moved;
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
