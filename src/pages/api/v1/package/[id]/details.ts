/** The same package under its other name (API-36). */
export { GET } from '../[slug].ts';

// Astro reads this setting from the file itself.
export const prerender = false;
