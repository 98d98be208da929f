/** The most packages that a browser stores as saved, and as recently viewed. */
export const SAVED_MAX = 100;
export const RECENT_MAX = 12;
/** The most cards that are fetched at once. */
export const CARDS_AT_ONCE = 24;

/** The package ids of a stored or sent value, each once, at most `most`. Accepts any input (STO-05). */
export function parseStoredIds(stored: unknown, most: number): readonly string[] {
	const ids = (Array.isArray(stored) ? stored : [])
		.map((id) => String(id))
		.filter((id) => /^\d{1,12}$/.test(id));
	return [...new Set(ids)].slice(0, most);
}

/** Puts an id first, newest first, and drops the oldest ones beyond `most`. */
export const withFirst = (ids: readonly string[], id: string, most: number): readonly string[] =>
	[id, ...ids.filter((other) => other !== id)].slice(0, most);
