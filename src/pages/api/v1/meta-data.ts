import { metadataOf } from '#content/metadata.ts';
import { widgetPageName } from '#content/widget-pages.ts';
import { metadataRequest } from '#contracts/page-metadata.ts';
import { pageIdOf } from '#domain/page/page-id.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';

export const prerender = false;

/** Title, description and keywords of a page by its id, or by a path, whose page name is derived from it (API-42, PNM-03). */
export const POST = endpoint(async ({ request }) => {
	const { page_id: page } = await readBody(request, metadataRequest);
	const name = page.startsWith('/') ? (widgetPageName(page) ?? pageIdOf(page)) : page;
	const { title, description, keywords } = metadataOf(name);
	return { data: { meta_title: title, meta_description: description, meta_keyword: keywords } };
});
