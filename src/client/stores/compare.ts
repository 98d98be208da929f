import { atom } from 'nanostores';
import {
	addToCompare,
	type CompareEntry,
	type CompareResult,
	parseCompareEntries,
} from '#domain/compare/compare.ts';
import { persist } from '../storage/persist.ts';
import { writeStored } from '../storage/storage.ts';

/** The packages chosen for comparison, stored between visits and synchronised with other tabs (CMPT-01, CMPT-11). */
export const $compare = atom<readonly CompareEntry[]>([]);
persist($compare, 'compare', parseCompareEntries);

/** True while the dialog of phones with the chosen packages is open. */
export const $compareDialog = atom(false);

/** Replaces the chosen packages; their ids are also stored under `packageId` (STO-01). */
export function replaceChosen(entries: readonly CompareEntry[]): void {
	$compare.set(entries);
	writeStored(
		'local',
		'packageId',
		entries.map(({ id }) => id),
	);
}

/** Adds a package; `ok` is false when the selection is full, and the caller tells the visitor. */
export function choose(entry: CompareEntry, cap: number): CompareResult {
	const result = addToCompare($compare.get(), entry, cap);
	if (result.ok) replaceChosen(result.entries);
	return result;
}

/** Removes a package from the selection. */
export function drop(id: string): void {
	replaceChosen($compare.get().filter((entry) => entry.id !== id));
}
