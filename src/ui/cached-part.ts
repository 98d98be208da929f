/** HTML that is rendered once; its object is the same as long as it is cached, so that its bytes can be cached with it. */
export interface CachedPart {
	readonly html: string;
}

const partsOfProcess = new Map<string, CachedPart>();

/**
 * The HTML of a name, rendered the first time. A rendering that fails is not cached. What is cached is returned without a promise: Astro
 * writes what follows a promise in a slower way.
 *
 * @param parts where it is cached; by default for as long as the process lives
 */
export function cachedPart(
	name: string,
	render: () => Promise<string>,
	parts: Map<string, CachedPart> = partsOfProcess,
): CachedPart | Promise<CachedPart> {
	const known = parts.get(name);
	if (known) return known;
	return render().then((html) => {
		// Another page may have rendered it meanwhile: its bytes are cached already.
		const first = parts.get(name) ?? { html };
		parts.set(name, first);
		return first;
	});
}
