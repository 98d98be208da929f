import { onMount, type WritableAtom } from 'nanostores';
import { readStored, writeStored } from './storage.ts';

/**
 * Keeps a store in this browser's local storage and in step with its other tabs. On the server it does nothing: the
 * store keeps its initial value. Where storage is blocked, full or damaged the store lives as long as the page.
 *
 * @param parse turns what was stored, by us, by an older release or by hand, into a value; it must accept anything
 */
export function persist<T>($store: WritableAtom<T>, key: string, parse: (stored: unknown) => T): void {
	if (typeof window === 'undefined') return;
	let known = '';
	const load = () => {
		const value = parse(readStored('local', key));
		known = JSON.stringify(value);
		$store.set(value);
	};
	onMount($store, () => {
		load();
		const stopSaving = $store.listen((value) => {
			// What another tab wrote is not written again: two tabs would answer each other for ever.
			if (JSON.stringify(value) === known) return;
			known = JSON.stringify(value);
			writeStored('local', key, value);
		});
		const onOtherTab = (event: StorageEvent) => {
			if (event.key === key || event.key === null) load();
		};
		// A page that comes back from the browser's memory heard nothing while it lay there.
		const onReturn = (event: PageTransitionEvent) => {
			if (event.persisted && readStored('local', key) !== null) load();
		};
		window.addEventListener('storage', onOtherTab);
		window.addEventListener('pageshow', onReturn);
		return () => {
			stopSaving();
			window.removeEventListener('storage', onOtherTab);
			window.removeEventListener('pageshow', onReturn);
		};
	});
}
