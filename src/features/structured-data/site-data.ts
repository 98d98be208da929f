import type { Site } from '#content/schemas.ts';
import type { SchemaThing } from '#domain/page/json-ld.ts';

/**
 * The company and its site, for the home page; short, because that page must fit into one round trip. The search of the site is not
 * named: search engines no longer show one.
 */
export const siteData = (origin: string, site: Site): SchemaThing[] => [
	{
		'@type': 'Organization',
		name: site.name,
		url: `${origin}/`,
		logo: `${origin}/favicon.svg`,
		sameAs: site.social.map(({ url }) => url),
	},
	{ '@type': 'WebSite', name: site.name, url: `${origin}/` },
];
