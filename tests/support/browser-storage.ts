import { onTestFinished, vi } from 'vitest';

/** How storage behaves when something is written: it works, it is full, or it is blocked altogether. */
export type StorageMood = 'works' | 'full' | 'blocked';

/**
 * Stands in for the browser's window until the test ends: it has storage and events only. For modules that are imported afterwards;
 * later tests run in the same process.
 */
export function openTab(kept: Record<string, string> = {}, mood: StorageMood = 'works') {
	const tab = new EventTarget();
	const entries = new Map(Object.entries(kept));
	const writes: string[] = [];
	const methods = {
		getItem: (key: string) => entries.get(key) ?? null,
		setItem(key: string, value: string) {
			if (mood === 'full') throw new DOMException('full', 'QuotaExceededError');
			writes.push(key);
			entries.set(key, value);
		},
		removeItem: (key: string) => entries.delete(key),
	};
	// `Object.keys` of a storage gives what is stored.
	const area = new Proxy(methods, {
		ownKeys: () => [...entries.keys()],
		getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
	});
	vi.stubGlobal('window', tab);
	vi.stubGlobal('location', { origin: 'https://site.test', pathname: '/packages', search: '?theme=Beach' });
	onTestFinished(() => void vi.unstubAllGlobals());
	for (const name of ['localStorage', 'sessionStorage']) {
		const own = Object.getOwnPropertyDescriptor(globalThis, name);
		onTestFinished(() => {
			Reflect.deleteProperty(globalThis, name);
			if (own) Object.defineProperty(globalThis, name, own);
		});
		Object.defineProperty(globalThis, name, {
			configurable: true,
			get() {
				if (mood === 'blocked') throw new DOMException('blocked', 'SecurityError');
				return area;
			},
		});
	}
	vi.resetModules();
	return {
		entries,
		/** The keys that were written, in order. */
		writes,
		/** Another tab has written to storage, and the browser tells this one. */
		otherTabWrote(key: string, value: string) {
			entries.set(key, value);
			tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
		},
	};
}
