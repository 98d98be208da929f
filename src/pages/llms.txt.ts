import type { APIRoute } from 'astro';
import { landingPages } from '#content/landing-pages.ts';
import { site } from '#content/site.ts';
import { displayName } from '#domain/package/package-name.ts';
import {
	ABOUT_PATH,
	CONDITIONS_PATH,
	LIST_PATH,
	OPENAPI_PATH,
	PRIVACY_PATH,
	packageTextHref,
	WHY_CHOOSE_US_PATH,
	WHY_WORK_WITH_US_PATH,
} from '#domain/page/paths.ts';
import { FOR_AN_HOUR } from '#server/caching/cache-control.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The number of packages named here; the sitemap names all. */
const NAMED = 200;

/** A description of the site and its texts for language models (llmstxt.org). */
export const GET: APIRoute = async ({ site: base, url }) => {
	const { origin } = base ?? url;
	const services = await openServices();
	const packages = await services.packages.addresses(0, NAMED);
	const total = await services.catalogue.size();
	const link = (name: string, path: string, note: string) => `- [${name}](${origin}${path}): ${note}`;
	return new Response(
		`# ${site.name}

> ${site.promise} Prices are in Indian rupees per person; the price of every package says what GST and TCS add to it, if anything. The packages belong to their operators; ${site.name} is an intermediary.

Every package page has a twin in plain text: add .txt to its address. Prices and dates change; quote them with the day you read them.

## Finding packages

${link('All packages', LIST_PATH, `${total} now; filters as parameters, e.g. ?destination=Kerala&month=October`)}
${link('Sitemap', '/sitemap.xml', 'every page')}
${link('API', OPENAPI_PATH, 'the calls of the site as OpenAPI')}

## Destinations

${landingPages.map(({ heading, path, intro }) => link(heading, path, intro)).join('\n')}

## About the site

${link('About', ABOUT_PATH, 'vision, mission, how it works')}
${link('Why choose us', WHY_CHOOSE_US_PATH, 'six reasons for travellers')}
${link('Why work with us', WHY_WORK_WITH_US_PATH, 'six benefits for tour operators')}
${link('Terms and conditions', CONDITIONS_PATH, 'booking, payment, cancellation, liability')}
${link('Privacy policy', PRIVACY_PATH, 'what is known about visitors and for how long')}

## Packages

${packages.map(({ name, slug }) => `- [${displayName(name)}](${origin}${packageTextHref(slug)})`).join('\n')}
`,
		{ headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': FOR_AN_HOUR } },
	);
};
