/*
 * What a visitor chose last, by id (STO-01): written on choosing in the search, on the home page and in the planner, and removed
 * by Clear All (STO-04). Plain texts, each for itself; browsers that refuse storage go without.
 */
const KEYS = [
	'monthId',
	'destId',
	'themeId',
	'themeName',
	'seasonId',
	'inclusionId',
	'popularPackage',
] as const;
export type ChosenKey = (typeof KEYS)[number];

/** Keeps an id, or forgets it when null. */
export function keepChosen(key: ChosenKey, id: string | null): void {
	try {
		if (id === null) localStorage.removeItem(key);
		else localStorage.setItem(key, id);
	} catch {
		// Blocked or full: nothing depends on it (STO-05).
	}
}

/** Forgets everything that was chosen. */
export function forgetChosen(): void {
	for (const key of KEYS) keepChosen(key, null);
}
