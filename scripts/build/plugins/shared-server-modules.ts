import type { Plugin } from 'vite';

/**
 * Leaves the server's own modules out of the bundle of the pages, so that the host and the pages load the same modules: one database
 * handle, one index, one class of each error. Node finds them by the `imports` of the build's package.json (decision D49).
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
