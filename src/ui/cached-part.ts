/** HTML that is rendered once in the life of a process. */
interface CachedPart {
	readonly html: string;
}

const parts = new Map<string, CachedPart>();

/** The HTML of a name, rendered the first time; given without a promise once it is there. A rendering that fails is not cached. */
export function cachedPart(name: string, render: () => Promise<string>): CachedPart | Promise<CachedPart> {
	const known = parts.get(name);
	if (known) return known;
	return render().then((html) => {
		// Another page may have rendered it meanwhile: its bytes are cached already.
		const first = parts.get(name) ?? { html };
		parts.set(name, first);
		return first;
	});
}
