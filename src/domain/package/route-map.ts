/** A place of the route on the earth, with the text of its disc. */
export interface MapPlace {
	name: string;
	nights: number;
	latitude: number;
	longitude: number;
	/** How one gets here from the previous place; null for the first. */
	arriveBy: 'road' | 'train' | 'flight' | 'boat' | null;
}

/** A disc of the map with its label, in units of the view box. */
export interface MapStop {
	name: string;
	nights: number;
	x: number;
	y: number;
	label: { x: number; y: number; anchor: 'start' | 'middle' | 'end' };
}

/** A curve from one disc to the next, as an SVG path. */
export interface MapLeg {
	path: string;
	by: MapPlace['arriveBy'];
}

/** A route ready to be rendered, in units of the view box. */
export interface RouteMap {
	width: number;
	height: number;
	stops: MapStop[];
	legs: MapLeg[];
}

const WIDTH = 300;
const HEIGHT = 330;
/** Space for the labels at the sides, and for the legend at the bottom. */
const PAD = { x: 58, top: 48, bottom: 64 };
/** The radius of a disc, and the least distance between two centres so that discs stay apart. */
const DISC = 13;
const APART = 38;
/** Estimated size of a label's text: width of a character and height of a line. */
const LETTER = 10;
const LINE = 16;

interface Point {
	x: number;
	y: number;
}

interface Box extends Point {
	width: number;
	height: number;
}

/**
 * Lays out a route from its coordinates: discs in their true directions from one another, moved apart where they would overlap, joined
 * by curves, with labels on the free side. A place that is visited twice has one disc.
 */
export function routeMap(places: readonly MapPlace[]): RouteMap {
	const firstAt = places.map((place) => places.findIndex(({ name }) => name === place.name));
	const distinct = [...new Set(firstAt)];
	const points = spread(project(distinct.map((at) => places[at] as MapPlace)));
	const pointAt = (at: number) => points[distinct.indexOf(firstAt[at] as number)] as Point;

	const lines: Box[] = [];
	const legs = places.flatMap((place, at): MapLeg[] => {
		if (at === 0 || firstAt[at] === firstAt[at - 1]) return [];
		const [from, to] = [pointAt(at - 1), pointAt(at)];
		const by = bend(from, to, at);
		lines.push(...boxesAlong(from, by, to));
		const [start, middle, end] = [from, by, to].map(({ x, y }) => `${round(x)} ${round(y)}`);
		return [{ path: `M${start}Q${middle} ${end}`, by: place.arriveBy }];
	});
	const taken: Box[] = points.map(({ x, y }) => ({
		x: x - DISC,
		y: y - DISC,
		width: 2 * DISC,
		height: 2 * DISC,
	}));
	const stops = distinct.map((at, index): MapStop => {
		const { name } = places[at] as MapPlace;
		const point = points[index] as Point;
		const nights = places
			.filter((place) => place.name === name)
			.reduce((sum, place) => sum + place.nights, 0);
		return {
			name,
			nights,
			x: round(point.x),
			y: round(point.y),
			label: labelFor(name, point, points, taken, lines),
		};
	});
	return { width: WIDTH, height: HEIGHT, stops, legs };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Projects longitudes and latitudes to the view box with equal proportions; a single place is centred. */
function project(places: readonly MapPlace[]): Point[] {
	const middle = places.reduce((sum, { latitude }) => sum + latitude, 0) / Math.max(1, places.length);
	const squeeze = Math.max(0.2, Math.cos((middle * Math.PI) / 180));
	const flat = places.map(({ latitude, longitude }) => ({ x: longitude * squeeze, y: -latitude }));
	const box = boundsOf(flat);
	const room = { x: WIDTH - 2 * PAD.x, y: HEIGHT - PAD.top - PAD.bottom };
	const scale = Math.min(room.x / Math.max(box.width, 1e-6), room.y / Math.max(box.height, 1e-6));
	const offset = {
		x: PAD.x + (room.x - box.width * scale) / 2,
		y: PAD.top + (room.y - box.height * scale) / 2,
	};
	return flat.map(({ x, y }) => ({ x: offset.x + (x - box.x) * scale, y: offset.y + (y - box.y) * scale }));
}

function boundsOf(points: readonly Point[]): Box {
	const xs = points.map(({ x }) => x);
	const ys = points.map(({ y }) => y);
	const [x, y] = [Math.min(...xs), Math.min(...ys)];
	return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/**
 * Pushes overlapping discs apart and keeps all discs inside the view box. Deterministic: equal points are separated by their order.
 */
function spread(points: readonly Point[]): Point[] {
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
			point.x = clamp(point.x, PAD.x / 2, WIDTH - PAD.x / 2);
			point.y = clamp(point.y, PAD.top, HEIGHT - PAD.bottom);
		}
	}
	return moved;
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** A slight curve that bends the other way on each leg, so that the way there and the way back are two lines. */
function bend(from: Point, to: Point, at: number): Point {
	const bow = at % 2 === 0 ? 0.18 : -0.18;
	return {
		x: (from.x + to.x) / 2 + (to.y - from.y) * bow,
		y: (from.y + to.y) / 2 - (to.x - from.x) * bow,
	};
}

/** Small boxes along a leg, which labels must avoid. */
function boxesAlong(from: Point, by: Point, to: Point): Box[] {
	return [0.2, 0.35, 0.5, 0.65, 0.8].map((t) => {
		const x = (1 - t) ** 2 * from.x + 2 * t * (1 - t) * by.x + t ** 2 * to.x;
		const y = (1 - t) ** 2 * from.y + 2 * t * (1 - t) * by.y + t ** 2 * to.y;
		return { x: x - 4, y: y - 4, width: 8, height: 8 };
	});
}

/** Chooses the first side where the label touches no disc, no other label and, if possible, no line, and reserves that space. */
function labelFor(
	name: string,
	{ x, y }: Point,
	points: readonly Point[],
	taken: Box[],
	lines: readonly Box[],
): MapStop['label'] {
	const width = name.length * LETTER;
	const centre = points.reduce((sum, point) => sum + point.x, 0) / points.length;
	const gap = DISC + 7;
	const right = {
		label: { x: x + gap, y: y + 5, anchor: 'start' as const },
		box: boxAt(x + gap, y - LINE / 2, width),
	};
	const left = {
		label: { x: x - gap, y: y + 5, anchor: 'end' as const },
		box: boxAt(x - gap - width, y - LINE / 2, width),
	};
	const middle = clamp(x, width / 2 + 8, WIDTH - width / 2 - 8);
	const above = {
		label: { x: middle, y: y - gap, anchor: 'middle' as const },
		box: boxAt(middle - width / 2, y - gap - LINE + 4, width),
	};
	const below = {
		label: { x: middle, y: y + gap + 11, anchor: 'middle' as const },
		box: boxAt(middle - width / 2, y + gap - 2, width),
	};
	const sides = x < centre ? [left, right, above, below] : [right, left, above, below];
	const fits = sides.filter(({ box }) => isInside(box) && !taken.some((other) => overlap(box, other)));
	const clear = fits.find(({ box }) => !lines.some((line) => overlap(box, line)));
	const chosen = clear ?? fits[0] ?? above;
	taken.push(chosen.box);
	return { ...chosen.label, x: round(chosen.label.x), y: round(chosen.label.y) };
}

const boxAt = (x: number, y: number, width: number): Box => ({ x, y, width, height: LINE });
const isInside = ({ x, width }: Box) => x >= 6 && x + width <= WIDTH - 6;
const overlap = (a: Box, b: Box) =>
	a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
