/** What every answer carries. The content security policy comes with the pages, by hashes (astro.config.mjs). */
export function securityHeaders(siteUrl: URL): Record<string, string> {
	return {
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
		'cross-origin-opener-policy': 'same-origin',
		...(siteUrl.protocol === 'https:'
			? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
			: {}),
	};
}

/** The policy of answers that are no page of the site: nothing may run in them. */
export const LOCKED_POLICY = "default-src 'none'; frame-ancestors 'none'";
