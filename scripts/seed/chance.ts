import { hashOf } from './seeded-random.ts';

/** Picks one of the choices, always the same for the same seed. Throws when there is none. */
export function pick<T>(choices: readonly T[], seed: string): T {
	const chosen = choices[hashOf(seed) % choices.length];
	if (chosen === undefined) throw new Error(`nothing to choose from for ${seed}`);
	return chosen;
}

/** Lower-case letters, digits and single hyphens; accents are removed. */
export const slugOf = (name: string): string =>
	name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/['’]/g, '')
		.replace(/&/g, ' and ')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
