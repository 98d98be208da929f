/** A stream of chance that is the same for the same seed. */
export interface Random {
	/** A number from 0 up to 1. */
	next(): number;
	/** A whole number, both ends possible. */
	between(min: number, max: number): number;
	chance(probability: number): boolean;
	/** One of the choices, evenly. */
	pick<T>(choices: readonly T[]): T;
	/** One of the choices, the first ones far more often: what sells follows such a curve. */
	pickPopular<T>(choices: readonly T[]): T;
	/** `count` different choices, in their own order. */
	some<T>(choices: readonly T[], count: number): T[];
}

/** Chance from a seed, by mulberry32: fast, and good enough for made-up packages. */
export function seededRandom(seed: number): Random {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const at = <T>(choices: readonly T[], place: number): T => {
		const chosen = choices[Math.floor(place * choices.length)];
		if (chosen === undefined) throw new RangeError('Nothing to choose from');
		return chosen;
	};
	return {
		next,
		between: (min, max) => min + Math.floor(next() * (max - min + 1)),
		chance: (probability) => next() < probability,
		pick: (choices) => at(choices, next()),
		pickPopular: (choices) => at(choices, next() ** 2),
		some: (choices, count) => {
			let wanted = Math.min(count, choices.length);
			return choices.filter((_, i) => {
				const taken = next() < wanted / (choices.length - i);
				if (taken) wanted--;
				return taken;
			});
		},
	};
}
