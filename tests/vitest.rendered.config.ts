import { getViteConfig } from 'astro/config';

/* Tests of rendered components: they import `.astro` files, which needs Astro's own compiler. */
export default getViteConfig({
	test: {
		include: ['tests/rendered/*.test.ts'],
		setupFiles: ['tests/support/fail-on-console-error.ts'],
		testTimeout: 20_000,
	},
});
