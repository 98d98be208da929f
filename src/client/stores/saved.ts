import { atom } from 'nanostores';
import { parseStoredIds, SAVED_MAX, withFirst } from '#domain/page/stored-ids.ts';
import { persist } from '../storage/persist.ts';

/** Ids of the packages saved in this browser, newest first, synchronised with other tabs. */
export const $saved = atom<readonly string[]>([]);
persist($saved, 'saved', (stored) => parseStoredIds(stored, SAVED_MAX));

/** Removes packages. */
export function forgetSaved(ids: readonly string[]): void {
	$saved.set($saved.get().filter((id) => !ids.includes(id)));
}

/** Saves a package, or removes it when it is saved already; `full` when there is no room for another. */
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
