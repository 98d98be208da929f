import { atom, keepMount } from 'nanostores';
import { parseKeptIds, SAVED_MAX, withFirst } from '#domain/kept-ids.ts';
import { persist } from '../persist.ts';

/** Ids of the packages saved in this browser, newest first, in step with other tabs. */
export const $saved = atom<readonly string[]>([]);
persist($saved, 'saved', (stored) => parseKeptIds(stored, SAVED_MAX));
// What is set while nobody looks is kept too.
keepMount($saved);

/** Takes packages out. */
export function forgetSaved(ids: readonly string[]): void {
	$saved.set($saved.get().filter((id) => !ids.includes(id)));
}

/** Saves a package, or takes it out when it is saved; `full` when there is no room for another. */
export function toggleSaved(id: string): 'saved' | 'forgotten' | 'full' {
	const ids = $saved.get();
	if (ids.includes(id)) {
		forgetSaved([id]);
		return 'forgotten';
	}
	if (ids.length >= SAVED_MAX) return 'full';
	$saved.set(withFirst(ids, id, SAVED_MAX));
	return 'saved';
}
