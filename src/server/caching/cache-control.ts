/** The `Cache-Control` of files whose name or query changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** For files that programs read, such as the sitemap, which may be an hour old. */
export const FOR_AN_HOUR = 'public, max-age=3600';
