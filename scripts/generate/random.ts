import { seededRandom } from '#domain/seeded-random.ts';

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

/** Chance from a seed, for made-up packages. */
export function chanceOf(seed: number): Random {
	const next = seededRandom(seed);
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
