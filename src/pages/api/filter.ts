/** The filter groups under the catalogue base (API-60). */
export { GET, prerender } from './v1/filter.ts';
