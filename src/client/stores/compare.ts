import { atom, keepMount } from 'nanostores';
import { addToCompare, type CompareEntry, type CompareResult, parseCompareEntries } from '#domain/compare.ts';
import { persist } from '../persist.ts';
import { writeStored } from '../storage.ts';

/** The packages chosen for comparison, kept between visits and in step with other tabs (CMPT-01, CMPT-11). */
export const $compare = atom<readonly CompareEntry[]>([]);
persist($compare, 'compare', parseCompareEntries);
// What is set while nobody looks is kept too.
keepMount($compare);

/** Puts these packages in place of the chosen ones; their ids are kept under `packageId` as well (STO-01). */
export function replaceChosen(entries: readonly CompareEntry[]): void {
	$compare.set(entries);
	writeStored(
		'local',
		'packageId',
		entries.map(({ id }) => id),
	);
}

/** Adds a package, or says that there is no room; the caller shows why. */
export function choose(entry: CompareEntry, cap: number): CompareResult {
	const result = addToCompare($compare.get(), entry, cap);
	if (result.ok) replaceChosen(result.entries);
	return result;
}

/** Takes a package out of the selection. */
export function drop(id: string): void {
	replaceChosen($compare.get().filter((entry) => entry.id !== id));
}
