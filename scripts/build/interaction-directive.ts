import type { AstroIntegration } from 'astro';

/** Registers `client:interaction`, by which islands wait for the visitor (`src/client/directives/interaction.ts`). */
export const interactionDirective: AstroIntegration = {
	name: 'interaction-directive',
	hooks: {
		'astro:config:setup': ({ addClientDirective }) =>
			addClientDirective({ name: 'interaction', entrypoint: './src/client/directives/interaction.ts' }),
	},
};
