/** The regions under the catalogue base (API-61). */
export { GET } from '../v1/destination/Region/index.ts';

// Astro reads this setting from the file itself.
export const prerender = false;
