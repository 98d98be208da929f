import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Builds the module of Google Analytics though no page imports it: the host adds it to pages where the settings ask for it
 * (`src/server/host/measuring.ts`).
 */
export const measuringModule: Plugin = {
	name: 'measuring-module',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'client',
	buildStart() {
		const id = fileURLToPath(new URL('../../../src/client/measuring/start-measuring.ts', import.meta.url));
		this.emitFile({ type: 'chunk', id, name: 'start-measuring' });
	},
};
