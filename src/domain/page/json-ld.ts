/** A schema.org object. */
export type SchemaThing = { '@type': string | readonly string[] } & Record<string, unknown>;

const ESCAPES: Record<string, string> = {
	'<': '\\u003c',
	'>': '\\u003e',
	'&': '\\u0026',
	'\u2028': '\\u2028',
	'\u2029': '\\u2029',
};

/**
 * Objects as the content of a `<script type="application/ld+json">`. Characters that could end the script or begin a comment are
 * written as JSON escapes. Such a block is data, so the content security policy needs no hash for it.
 */
export const jsonLd = (things: readonly SchemaThing[]): string =>
	JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
		/[<>&\u2028\u2029]/g,
		(sign) => ESCAPES[sign] ?? sign,
	);
