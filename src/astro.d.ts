import 'astro';

declare module 'astro' {
	interface AstroClientDirectives {
		/** React arrives with the first touch of the component (ARCHITECTURE.md D6). */
		'client:interaction'?: boolean;
	}
}
