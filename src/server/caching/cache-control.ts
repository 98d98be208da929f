/** The `Cache-Control` of files whose name or query changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
