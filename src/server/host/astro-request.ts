import type { IncomingMessage } from 'node:http';
import type { Visitor } from './visitor.ts';

/** What pages and calls of the API read in `locals`. */
export const localsOf = ({ requestId, address, origin }: Visitor, siteUrl: URL) => ({
	requestId,
	visitor: address,
	requestedOrigin: origin,
	siteOrigin: siteUrl.origin,
});

/** Gives Astro the site's own address, whatever host the visitor sent, because its output is cached for others. */
export function prepareHeaders(request: IncomingMessage, siteUrl: URL): void {
	request.headers.host = siteUrl.host;
	// No page depends on a cookie, because each is cached for everyone.
	delete request.headers.cookie;
	for (const name of Object.keys(request.headers)) {
		if (name.startsWith('x-forwarded-') || name === 'forwarded') delete request.headers[name];
	}
}
