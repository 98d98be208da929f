/** The filter groups under the catalogue base (API-60). */
export { GET } from './v1/filter.ts';

// Astro reads this setting from the file itself.
export const prerender = false;
