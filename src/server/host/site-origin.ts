/** Replaces the origin that texts were built for by the origin that the site is served from. */
export type RewriteOrigin = (text: Buffer) => Buffer;

/**
 * The build writes an origin into canonical links, previews, structured data and shared messages. When the site is served from another
 * origin, those addresses are replaced, both in plain form and percent-encoded inside other addresses.
 *
 * @param built the origin the pages were built for, e.g. `http://localhost:4321`
 * @param served the origin of `SITE_URL`
 */
export function originRewriter(built: string, served: string): RewriteOrigin {
	if (built === served) return (text) => text;
	const pairs = [
		[built, served],
		[encodeURIComponent(built), encodeURIComponent(served)],
	] as const;
	// An origin with a longer port, e.g. http://localhost:43210, begins in the same way and must not match.
	const patterns = pairs.map(
		([from, to]) => [new RegExp(`${RegExp.escape(from)}(?![\\w.-])`, 'g'), to] as const,
	);
	return (text) => {
		if (!pairs.some(([from]) => text.includes(from))) return text;
		// Latin-1 maps each byte to one character; origins are ASCII, so no decoding is needed.
		const bytes = text.toString('latin1');
		return Buffer.from(
			patterns.reduce((rewritten, [from, to]) => rewritten.replace(from, () => to), bytes),
			'latin1',
		);
	};
}
