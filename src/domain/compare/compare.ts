import { COMPARE_PATH, DECIDE_PATH } from '#domain/page/paths.ts';

/** The fewest packages that can be compared (spec §9). */
export const COMPARE_MIN = 2;
/** The most packages side by side on a desktop, and on windows that match `COMPARE_PHONE` (CMPT-02). */
export const COMPARE_MAX = 3;
export const COMPARE_MAX_PHONE = 2;
/** Media query of the windows that count as a phone here (CMPT-02). */
export const COMPARE_PHONE = '(max-width: 768px)';

/** A chosen package as it is stored in the browser (spec §3, compare entry). */
export interface CompareEntry {
	id: string;
	name: string;
	/** Whole rupees per person. */
	price: number;
	/** e.g. `8 Days` */
	duration: string;
	slug: string;
}

/** The entries after an addition, or that there is no room for it. */
export type CompareResult = { ok: true; entries: readonly CompareEntry[] } | { ok: false };

const isId = (value: string) => /^\d{1,12}$/.test(value);

function entryOf(stored: unknown): CompareEntry | null {
	if (typeof stored !== 'object' || stored === null) return null;
	const { id, name, price, duration, slug } = stored as Record<keyof CompareEntry, unknown>;
	const entry = { id: String(id), name, price: Number(price), duration: String(duration ?? ''), slug };
	const isSound =
		isId(entry.id) &&
		typeof name === 'string' &&
		name !== '' &&
		typeof slug === 'string' &&
		/^[a-z0-9-]{1,100}$/.test(slug) &&
		entry.price >= 0;
	return isSound ? (entry as CompareEntry) : null;
}

/** The valid entries of a stored value, each package once, at most three. Accepts any input (STO-05). */
export function parseCompareEntries(stored: unknown): readonly CompareEntry[] {
	const entries = new Map<string, CompareEntry>();
	for (const item of Array.isArray(stored) ? stored : []) {
		const entry = entryOf(item);
		if (entry) entries.set(entry.id, entry);
	}
	return [...entries.values()].slice(0, COMPARE_MAX);
}

/** Why no further package can be added (CMPT-06). */
export const overLimit = (cap: number): string => `You can only compare up to ${cap} packages.`;

/** Adds a package unless `cap` are chosen already; one that is chosen stays where it is. */
export function addToCompare(
	entries: readonly CompareEntry[],
	entry: CompareEntry,
	cap: number,
): CompareResult {
	if (entries.some(({ id }) => id === entry.id)) return { ok: true, entries };
	return entries.length < cap ? { ok: true, entries: [...entries, entry] } : { ok: false };
}

/** The query of the compare page with these packages; `null` is an empty slot (RTE-05, CMPT-10). */
export const compareSearch = (ids: readonly string[]): string =>
	Array.from({ length: COMPARE_MAX }, (_, at) => `packages${at + 1}=${ids[at] ?? 'null'}`).join('&');

/** The compare page with these packages. */
export const compareHref = (ids: readonly string[]): string => `${COMPARE_PATH}?${compareSearch(ids)}`;

/** Where a POST puts a comparison of these packages to others. */
export const askOthersHref = (ids: readonly string[]): string => `${DECIDE_PATH}?${compareSearch(ids)}`;

/** The names of the slots of a compare address: `packages1`, `packages2` and so on, `packages` and `packages[]`. */
export const COMPARED_PARAMETER = /^packages(\d{0,4})(?:\[\])?$/;

/**
 * The package ids of a compare address in the order of their slots, each once. Reads `packages1`, `packages2` and so on, and
 * `packages` or `packages[]` with several ids. A value that is not an id, such as `null`, is an empty slot.
 */
export function parseCompareIds(params: URLSearchParams): string[] {
	const slots = [...params]
		.flatMap(([name, value]) => {
			const at = COMPARED_PARAMETER.exec(name);
			return at ? [{ at: Number(at[1]), value }] : [];
		})
		.sort((one, other) => one.at - other.at);
	return [...new Set(slots.flatMap(({ value }) => value.split(',')).map((id) => id.trim()))].filter(isId);
}
