import 'astro';

declare module 'astro' {
	interface AstroClientDirectives {
		/** `client/directives/interaction.ts`; the value names the event of the window that hydrates the island. */
		'client:interaction'?: string | boolean;
	}
}
