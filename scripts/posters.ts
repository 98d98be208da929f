/** `npm run posters`: encodes the posters that have changed. */
import './posters/encode.ts';
