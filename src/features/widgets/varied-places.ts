interface Place {
	region: string;
	count: number;
}

/**
 * The places with the most packages, taken from each region in turn, so that a few tiles show the variety of the catalogue.
 *
 * @param most the number of places at most
 */
export function variedPlaces<P extends Place>(places: readonly P[], most: number): P[] {
	const left = places.toSorted((a, b) => b.count - a.count);
	const picked: P[] = [];
	let seen = new Set<string>();
	while (picked.length < most && left.length > 0) {
		const at = left.findIndex(({ region }) => !seen.has(region));
		if (at < 0) {
			seen = new Set();
			continue;
		}
		const [place] = left.splice(at, 1);
		if (!place) break;
		seen.add(place.region);
		picked.push(place);
	}
	return picked;
}

/** The places with the most packages first; of places that share a poster only one (D234). */
export function distinctPlaces<P extends { scene: string; count: number }>(places: readonly P[]): P[] {
	const scenes = new Set<string>();
	return places
		.toSorted((a, b) => b.count - a.count)
		.filter(({ scene }) => scenes.size < scenes.add(scene).size);
}
