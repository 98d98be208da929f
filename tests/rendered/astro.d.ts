/** For `tsc`, which does not read components; `astro check` does, and knows their props. */
declare module '*.astro' {
	const component: import('astro/runtime/server/index.js').AstroComponentFactory;
	export default component;
}
