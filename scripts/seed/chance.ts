/** FNV-1a over the text: the same number for the same text on every machine, 32 bits. */
export function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (const character of text) {
		hash ^= character.codePointAt(0) ?? 0;
		hash = Math.imul(hash, 0x01000193);
	}
	return hash >>> 0;
}

/** One of the choices, always the same for the same seed. Throws when there is none. */
export function pick<T>(choices: readonly T[], seed: string): T {
	const chosen = choices[hashOf(seed) % choices.length];
	if (chosen === undefined) throw new Error(`nothing to choose from for ${seed}`);
	return chosen;
}

/** Small letters, digits and single hyphens; accents are dropped. */
export const slugOf = (name: string): string =>
	name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/['’]/g, '')
		.replace(/&/g, ' and ')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
