import type { WritableAtom } from 'nanostores';
import { readStored, writeStored } from './storage.ts';

/**
 * Stores the value of a nanostore in local storage and synchronises it with other tabs. On the server it does nothing: the
 * store has its initial value. Where storage is blocked, full or damaged, the value lasts as long as the page.
 *
 * @param parse turns the stored value into a valid one; it must accept anything, because an older release or a person may have written it
 */
export function persist<T>($store: WritableAtom<T>, key: string, parse: (stored: unknown) => T): void {
	if (typeof window === 'undefined') return;
	let known = '';
	const load = () => {
		const value = parse(readStored('local', key));
		known = JSON.stringify(value);
		$store.set(value);
	};
	load();
	$store.listen((value) => {
		// A value that came from another tab is not written again, or two tabs would trigger each other for ever.
		if (JSON.stringify(value) === known) return;
		known = JSON.stringify(value);
		writeStored('local', key, value);
	});
	window.addEventListener('storage', (event) => {
		if (event.key === key || event.key === null) load();
	});
	// A page restored from the back/forward cache has missed the events of other tabs.
	window.addEventListener('pageshow', (event) => {
		if (event.persisted && readStored('local', key) !== null) load();
	});
}
