import type { OutgoingHttpHeaders } from 'node:http';

/** What browsers are told to remember for a year about a site over https. */
export interface Transport {
	siteUrl: URL;
	/** True when the owner says that all subdomains of the site speak https, too. */
	isHttpsOnSubdomains?: boolean | undefined;
}

function transport({ siteUrl, isHttpsOnSubdomains }: Transport): Record<string, string> {
	if (siteUrl.protocol !== 'https:') return {};
	const reach = isHttpsOnSubdomains ? '; includeSubDomains' : '';
	return { 'strict-transport-security': `max-age=31536000${reach}` };
}

/** The headers of documents. The content security policy comes with the pages, by hashes (`scripts/build/inline-hashes.ts`). */
export const securityHeaders = (site: Transport): Record<string, string> => ({
	...assetHeaders(site),
	'referrer-policy': 'strict-origin-when-cross-origin',
	'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
});

const cacheControlOf = (headers: OutgoingHttpHeaders) => String(headers['cache-control'] ?? '');
/** True for a response that nothing may store: it has data of a person. */
export const mayNotBeStored = (headers: OutgoingHttpHeaders): boolean =>
	/no-store/.test(cacheControlOf(headers));
/** True for a response that no shared cache may keep. */
export const isForOneVisitor = (headers: OutgoingHttpHeaders): boolean =>
	/no-store|private/.test(cacheControlOf(headers));

/**
 * Further headers of responses that are for one visitor: windows of other sites get no handle to them. Public pages do not need it,
 * and pay for it: Chromium then starts another process for the document, which delays its first paint (D96).
 *
 * @param headers - what the response says itself, with lower-case names
 */
export const personalHeaders = (headers: OutgoingHttpHeaders): Record<string, string> =>
	isForOneVisitor(headers) ? { 'cross-origin-opener-policy': 'same-origin' } : {};

/**
 * The referrer policy of pages whose address contains a key: other sites get no referrer. `no-referrer` would also remove the origin
 * from their own forms, which the site would then reject as foreign (`server/api/origin.ts`).
 */
export const PRIVATE_REFERRER = 'same-origin';

/** True for what runs nothing and requests nothing: JSON, and a picture, but not an SVG, which is a document when it is opened. */
export const isInert = (headers: OutgoingHttpHeaders): boolean =>
	/^(image\/(?!svg)|application\/json)/.test(String(headers['content-type']));

/**
 * The headers of files that are named by their content (scripts, styles, fonts, icons), of pictures and of JSON. The other headers
 * only matter for documents and would be a tenth of the bytes of a page's scripts.
 */
export const assetHeaders = (site: Transport): Record<string, string> => ({
	'x-content-type-options': 'nosniff',
	...transport(site),
});

/** The policy of responses that are not pages of the site: nothing may run in them. */
export const LOCKED_POLICY = "default-src 'none'; frame-ancestors 'none'";
