/*
 * Checks for addresses that come from content or the catalogue, before they become links. Browsers read `/\evil.example` and
 * `/<tab>/evil.example` as another site, and `javascript:` as a script.
 */
const PATH = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u;

/** True for a path of this site, with or without query and hash, e.g. `/packages?theme=Beach`. */
export const isSitePath = (text: string): boolean => PATH.test(text);

/** True for an absolute http or https address, e.g. `https://mausam.imd.gov.in/`. */
export const isWebAddress = (text: string): boolean =>
	/^https?:\/\/[^\\\s\p{Cc}]+$/iu.test(text) && URL.canParse(text);
