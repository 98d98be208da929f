import type { Site } from '#content/schemas.ts';
import type { Thing } from '#domain/json-ld.ts';
import { LIST_PATH } from '#domain/paths.ts';

/** The company and its site with the search, for the home page; short, because that page must fit into one round trip. */
export const siteData = (origin: string, site: Site): Thing[] => [
	{
		'@type': 'Organization',
		name: site.name,
		url: `${origin}/`,
		logo: `${origin}/favicon.svg`,
		sameAs: site.social.map(({ url }) => url),
	},
	{
		'@type': 'WebSite',
		name: site.name,
		url: `${origin}/`,
		potentialAction: {
			'@type': 'SearchAction',
			target: `${origin}${LIST_PATH}?query={search_term_string}`,
			'query-input': 'required name=search_term_string',
		},
	},
];
