import { getViteConfig } from 'astro/config';

/* What components make of what they are given: these tests read `.astro` files by Astro's own compiler. */
export default getViteConfig({
	test: {
		include: ['tests/rendered/*.test.ts'],
		setupFiles: ['tests/support/fail-on-console-error.ts'],
		testTimeout: 20_000,
	},
});
