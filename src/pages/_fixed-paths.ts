import { landingPages } from '#content/landing-pages.ts';
import { widgetPaths } from '#content/widget-pages.ts';

/** The pages that are there whatever the catalogue holds, as the sitemap lists them. */
export const fixedPaths: readonly string[] = [
	...widgetPaths,
	'/packages',
	...landingPages.map(({ path }) => path),
	'/About',
	'/bookingTs',
	'/workTs',
	'/policy',
	'/Conditions',
];
