/**
 * A path of this site with its query, or null for anything else: another origin in any spelling (`//host`, `/\host`, `/.//host`,
 * `javascript:`), control characters, or a value that is not a text.
 *
 * @param origin of this site, e.g. `https://example.com`
 */
export function ownPath(value: unknown, origin: string): string | null {
	if (typeof value !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]{0,2000}$/u.test(value)) return null;
	const url = parsed(value, origin);
	if (!url) return null;
	// Parsing has resolved dot segments; a disguised host now begins with two slashes.
	const isOwn = url.origin === origin && !url.pathname.startsWith('//');
	return isOwn ? url.pathname + url.search : null;
}

/** `URL.parse`, which the oldest browsers that we serve do not have. */
function parsed(address: string, origin: string): URL | null {
	try {
		return new URL(address, origin);
	} catch {
		return null;
	}
}
