import { metadataOf } from '#content/metadata.ts';
import { metadataRequest } from '#contracts/page-metadata.ts';
import { endpoint, readBody } from '#server/http.ts';

export const prerender = false;

/** Title, description and keywords of a page (API-42). */
export const POST = endpoint(async ({ request }) => ({
	data: metadataOf((await readBody(request, metadataRequest)).page_id),
}));
