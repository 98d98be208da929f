/**
 * A path of this site with its query, or null for anything else: another origin however it is spelled (`//host`,
 * `/\host`, `/.//host`, `javascript:`), control characters, or no text at all.
 *
 * @param origin of this site, e.g. `https://example.com`
 */
export function ownPath(value: unknown, origin: string): string | null {
	if (typeof value !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]{0,2000}$/u.test(value)) return null;
	if (!URL.canParse(value, origin)) return null;
	const url = new URL(value, origin);
	// Dots are folded away by now: what was left of a host in disguise begins with two slashes.
	const isOwn = url.origin === origin && !url.pathname.startsWith('//');
	return isOwn ? url.pathname + url.search : null;
}
