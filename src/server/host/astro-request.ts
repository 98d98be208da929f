import type { IncomingMessage } from 'node:http';
import { isDecidePath } from '#domain/page/paths.ts';
import { BALLOT_COOKIE } from '#domain/poll/poll.ts';
import type { Visitor } from './visitor.ts';

/** The `locals` that pages and calls of the API read. */
export const localsOf = ({ requestId, address, origin }: Visitor, siteUrl: URL) => ({
	requestId,
	visitor: address,
	requestedOrigin: origin,
	siteOrigin: siteUrl.origin,
});

/**
 * Gives Astro the site's own address, whatever host the visitor sent, because its output is cached for others.
 *
 * @param path decoded
 */
export function prepareHeaders(request: IncomingMessage, siteUrl: URL, path: string): void {
	request.headers.host = siteUrl.host;
	// No page depends on a cookie, because each is cached for everyone, but those of polls, which are not (decision D191).
	const ballot = isDecidePath(path) ? ballotIn(request.headers.cookie) : undefined;
	if (ballot === undefined) delete request.headers.cookie;
	else request.headers.cookie = ballot;
	for (const name of Object.keys(request.headers)) {
		if (name.startsWith('x-forwarded-') || name === 'forwarded') delete request.headers[name];
	}
}

/** The cookie of a device that has voted, without the others of a header. */
const ballotIn = (cookies = ''): string | undefined =>
	cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${BALLOT_COOKIE}=`));
