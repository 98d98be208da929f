/** The regions under the catalogue base (API-61). */
export { GET, prerender } from '../v1/destination/Region/index.ts';
