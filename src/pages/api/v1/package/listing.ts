/** The same list under its other name (API-35). */
export { GET } from './list.ts';

// Astro reads this setting from the file itself.
export const prerender = false;
