import type { APIContext } from 'astro';
import { NOTHING_HERE_PATH } from '#domain/page/paths.ts';
import type { DeadLink } from '#features/chrome/dead-links.ts';

/** Responds with a page that says that a link opens nothing, in place of the page or file that was asked for. */
export function nothingHere(
	context: Pick<APIContext, 'locals' | 'url' | 'request' | 'rewrite'>,
	deadLink: DeadLink,
): Promise<Response> {
	context.locals.deadLink = deadLink;
	// A new request, because the body of the original may have been read.
	const { url, request } = context;
	return context.rewrite(new Request(new URL(NOTHING_HERE_PATH, url), { headers: request.headers }));
}
