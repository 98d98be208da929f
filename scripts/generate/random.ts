import { seededRandom } from '../seed/seeded-random.ts';

/** A deterministic random number generator. */
export interface Random {
	/** A number in [0, 1). */
	next(): number;
	/** A whole number, both bounds inclusive. */
	between(min: number, max: number): number;
	chance(probability: number): boolean;
	/** A random choice, all equally likely. */
	pick<T>(choices: readonly T[]): T;
	/** A random choice in which the first ones come far more often, like real demand. */
	pickPopular<T>(choices: readonly T[]): T;
	/** `count` different choices, in their original order. */
	some<T>(choices: readonly T[], count: number): T[];
}

/** A seeded generator for synthetic packages. */
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
