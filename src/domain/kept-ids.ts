/** Most packages that a browser keeps as saved, and as viewed recently. */
export const SAVED_MAX = 100;
export const RECENT_MAX = 12;
/** Most cards that are fetched at once. */
export const CARDS_AT_ONCE = 24;

/** The package ids in what was stored or sent, each once, at most `most` of them; it accepts anything (STO-05). */
export function parseKeptIds(stored: unknown, most: number): readonly string[] {
	const ids = (Array.isArray(stored) ? stored : [])
		.map((id) => String(id))
		.filter((id) => /^\d{1,12}$/.test(id));
	return [...new Set(ids)].slice(0, most);
}

/** The ids with this one in front, newest first; the oldest give way. */
export const withFirst = (ids: readonly string[], id: string, most: number): readonly string[] =>
	[id, ...ids.filter((other) => other !== id)].slice(0, most);
