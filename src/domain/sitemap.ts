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

/** Absolute addresses of pages as a sitemap. There is no `lastmod`, because nobody knows when a package last changed. */
export const sitemapOf = (urls: readonly string[]): string => listed('urlset', 'url', urls);

/** Absolute addresses of sitemaps as an index of them. */
export const sitemapIndexOf = (urls: readonly string[]): string => listed('sitemapindex', 'sitemap', urls);

/** How many files the addresses of so many packages fill. */
export const sitemapParts = (packages: number): number => Math.ceil(packages / SITEMAP_PART);
