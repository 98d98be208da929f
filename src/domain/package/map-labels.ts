import type { MapPoint } from './map-view.ts';

/** The place of a text on a map. */
export interface MapLabel extends MapPoint {
	anchor: 'start' | 'middle' | 'end';
}

/** A rectangle that a label must not touch. */
export interface MapBox extends MapPoint {
	width: number;
	height: number;
}

/** A way to place a label: the nearer the front of its list, the better. */
export interface MapChoice {
	label: MapLabel;
	box: MapBox;
}

/** The most steps of the search; a route of a dozen stops takes some hundred. */
const STEPS_MOST = 4000;

export const overlap = (a: MapBox, b: MapBox): boolean =>
	a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The box of a text, and the label in it. */
export function boxedLabel(
	{ x, y }: MapPoint,
	anchor: MapLabel['anchor'],
	{ width, height }: { width: number; height: number },
): MapChoice {
	const label = { x: Math.round(x), y: Math.round(y + height * 0.3), anchor };
	const left = { start: 0, middle: width / 2, end: width }[anchor];
	return { label, box: { x: label.x - left, y: label.y - height * 0.8, width, height } };
}

/**
 * Gives each label a place where it touches neither what is taken nor another label; with the first places that fit together.
 *
 * @param labels the places of each label, best first
 * @returns null where there is none for all of them
 */
export function placeLabels(
	labels: readonly (readonly MapChoice[])[],
	taken: readonly MapBox[],
): MapChoice[] | null {
	const open = labels.map((choices) =>
		choices.filter(({ box }) => !taken.some((other) => overlap(box, other))),
	);
	// Those with the fewest places first.
	const order = open.map((_, at) => at).sort((a, b) => (open[a]?.length ?? 0) - (open[b]?.length ?? 0));
	const placed: MapChoice[] = [];
	let steps = 0;
	const search = (depth: number): boolean => {
		const at = order[depth];
		if (at === undefined) return true;
		for (const choice of open[at] ?? []) {
			steps += 1;
			if (steps > STEPS_MOST) return false;
			if (order.slice(0, depth).some((other) => overlap(choice.box, (placed[other] as MapChoice).box)))
				continue;
			placed[at] = choice;
			if (search(depth + 1)) return true;
		}
		return false;
	};
	return search(0) ? placed : null;
}
