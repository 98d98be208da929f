import { onTestFinished, vi } from 'vitest';

const ORIGIN = 'https://site.test';
const urlOf = (address: string) => new URL(address, ORIGIN).href;

/** Stands in for the caches of a browser until the test ends. */
export function openCaches() {
	const stored = new Map<string, Map<string, Response>>();
	/** Set by a test: how the browser rejects what is to be stored. */
	const state: { rejection?: Error } = {};
	const cacheOf = (entries: Map<string, Response>) => ({
		keys: async () => [...entries.keys()].map((url) => ({ url })),
		match: async (address: string) => entries.get(urlOf(address))?.clone(),
		matchAll: async () => [...entries.values()].map((response) => response.clone()),
		delete: async (address: string) => entries.delete(urlOf(address)),
		async put(address: string, response: Response) {
			if (state.rejection) throw state.rejection;
			entries.set(urlOf(address), response);
		},
	});
	vi.stubGlobal('caches', {
		has: async (name: string) => stored.has(name),
		delete: async (name: string) => stored.delete(name),
		async open(name: string) {
			const entries = stored.get(name) ?? new Map<string, Response>();
			stored.set(name, entries);
			return cacheOf(entries);
		},
	});
	onTestFinished(() => void vi.unstubAllGlobals());
	return {
		state,
		/** The paths of what a cache has stored. */
		pathsIn: (name: string) => [...(stored.get(name)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length)),
	};
}

/**
 * Answers the browser's requests for pages until the test ends. An `answer` that throws is a request without a network.
 *
 * @returns the paths that were asked for, in order
 */
export function stubPages(
	answer: (path: string) => { status?: number; url?: string; html?: string },
): string[] {
	const asked: string[] = [];
	vi.stubGlobal('fetch', async (path: string) => {
		asked.push(path);
		const { status = 200, url = path, html = '<h1>Goa</h1>' } = answer(path);
		const response = new Response(html, { status });
		return Object.defineProperty(response, 'url', { value: urlOf(url) });
	});
	return asked;
}
