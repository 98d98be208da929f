/** Addresses in one sitemap file; the protocol allows 50,000. */
export const SITEMAP_PART = 20_000;

const escapeXml = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const listed = (root: string, entry: string, urls: readonly string[]) =>
	`<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `<${entry}><loc>${escapeXml(url)}</loc></${entry}>`).join('\n')}
</${root}>
`;

/** A sitemap of absolute page addresses. It has no `lastmod`, because the catalogue does not record when a package last changed. */
export const sitemapOf = (urls: readonly string[]): string => listed('urlset', 'url', urls);

/** An index of absolute sitemap addresses. */
export const sitemapIndexOf = (urls: readonly string[]): string => listed('sitemapindex', 'sitemap', urls);

/** The number of sitemap files for a number of packages. */
export const sitemapParts = (packages: number): number => Math.ceil(packages / SITEMAP_PART);
