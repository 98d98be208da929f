interface Place {
	region: string;
	count: number;
}

/**
 * The places with most packages, a different region each time as long as there are any, so that a few tiles show the breadth.
 *
 * @param most how many at most
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
