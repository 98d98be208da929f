/** The same list under its other name (API-35). */
export { GET, prerender } from './list.ts';
