/*
 * Addresses that come from content or the catalogue, before they become links. A browser reads `/\evil.example` and
 * `/<tab>/evil.example` as another site, and `javascript:` as a script.
 */
const PATH = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u;

/** True for a path of this site, with or without query and hash, e.g. `/packages?theme=Beach`. */
export const isSitePath = (text: string): boolean => PATH.test(text);

/** True for a whole address of the web, e.g. `https://mausam.imd.gov.in/`. */
export const isWebAddress = (text: string): boolean =>
	/^https?:\/\/[^\\\s\p{Cc}]+$/iu.test(text) && URL.canParse(text);
