import { isThisMachine } from './live-settings.ts';

/** What is wrong with SITE_URL, which is a URL if it is set; empty when nothing is. */
export function siteUrlFaults(siteUrl: string | undefined, isProduction: boolean): string[] {
	if (siteUrl === undefined) return isProduction ? ['SITE_URL (missing)'] : [];
	const { protocol, origin, href } = new URL(siteUrl);
	// The site has its pages at the root of a host, and would write addresses without the rest.
	if (href !== `${origin}/`) return ['SITE_URL (no path, query or user, as in https://example.in)'];
	if (!isProduction) return [];
	if (isThisMachine(siteUrl)) return ['SITE_URL (no visitor reaches this machine by it)'];
	return protocol === 'https:'
		? []
		: ['SITE_URL (https:// in production, because links in messages carry keys)'];
}
