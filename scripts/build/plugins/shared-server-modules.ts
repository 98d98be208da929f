import type { Plugin } from 'vite';

/**
 * Keeps the server's own modules outside of the pages' bundle, so that host and pages run the same copy of each: one database
 * handle, one index, one class of each error. Node finds them by `imports` of the build's package.json (decision D49).
 */
export const sharedServerModules: Plugin = {
	name: 'shared-server-modules',
	apply: 'build',
	enforce: 'pre',
	applyToEnvironment: ({ name }) => name !== 'client',
	resolveId: {
		filter: { id: /^#(?:server|data|catalogue|domain|contracts)\// },
		handler: (id) => ({ id, external: true }),
	},
};
