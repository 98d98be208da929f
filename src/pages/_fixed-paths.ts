import { landingPages } from '#content/landing-pages.ts';

/** The pages that are there whatever the catalogue holds, as the sitemap lists them. */
export const fixedPaths: readonly string[] = [
	'/',
	'/packages',
	...landingPages.map(({ path }) => path),
	'/About',
	'/bookingTs',
	'/workTs',
	'/policy',
	'/Conditions',
];
