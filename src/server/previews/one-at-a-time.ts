/** There are more drawings waiting than anybody will wait for. */
export class TooBusy extends Error {
	override readonly name = 'TooBusy';
}

/**
 * Makes things that cost the processor something, one at a time: the same thing asked for twice meanwhile is made once,
 * and beyond `most` that wait the next is refused.
 *
 * @returns a function that rejects with `TooBusy` instead of waiting for ever
 */
export function oneAtATime<Made>(most: number): (key: string, make: () => Promise<Made>) => Promise<Made> {
	const underWay = new Map<string, Promise<Made>>();
	let last: Promise<unknown> = Promise.resolve();

	return (key, make) => {
		const same = underWay.get(key);
		if (same) return same;
		if (underWay.size > most) return Promise.reject(new TooBusy('Too many drawings at once'));
		const made = last.then(make, make).finally(() => underWay.delete(key));
		underWay.set(key, made);
		last = made.catch(() => undefined);
		return made;
	};
}
