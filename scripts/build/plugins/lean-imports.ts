import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Replaces Vite's helper around `import()` by a smaller one. Vite's also handles style sheets and old browsers, which we do not need:
 * half a kilobyte of every page (decision D29).
 */
export const leanImports: Plugin = {
	name: 'lean-imports',
	enforce: 'pre',
	resolveId: {
		filter: { id: /^\0vite\/preload-helper/ },
		handler: () => fileURLToPath(new URL('../../../src/client/preload-helper.ts', import.meta.url)),
	},
};
