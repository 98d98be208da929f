import { writeText } from './storage.ts';

/*
 * The visitor's latest choices, by id (STO-01): stored by the search, the home page and the planner, and removed by Clear All
 * (STO-04). One key with a plain text each. Nothing breaks where the browser blocks storage (STO-05).
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

/** Stores the id of a choice, or removes it when null. */
export const rememberChoice = (key: ChosenKey, id: string | null): void => void writeText('local', key, id);

/** Removes all choices. */
export function forgetChoices(): void {
	for (const key of KEYS) rememberChoice(key, null);
}
