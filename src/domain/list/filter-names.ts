import { wellFormed } from '../well-formed.ts';

/** The most characters of a name. */
const NAME_LENGTH = 200;
/** The most names that are parsed from one value. More than can be chosen from it, because names may repeat. */
const NAMES_LIMIT = 200;

/** Any text as a name: well-formed, trimmed, at most 200 characters. */
export function cleanText(typed: string): string {
	const text = wellFormed(typed).trim().slice(0, NAME_LENGTH);
	// The cut may have split a surrogate pair.
	return text.replace(/[\ud800-\udbff]$/, '').trimEnd();
}

/** Encodes one name for a colon-joined value and for the `value` of its checkbox: colons and percent signs are escaped (QRY-15). */
export const encodeName = (name: string): string => name.replaceAll('%', '%25').replaceAll(':', '%3A');

/** The name that `encodeName` has encoded; in addresses its codes may have small letters. */
export const decodeName = (part: string): string =>
	part.replace(/%(25|3a)/gi, (code) => (code === '%25' ? '%' : ':'));

/**
 * The value of a filter parameter (QRY-11). A single empty name becomes a lone colon, which distinguishes it from an empty form field.
 */
export const joinNames = (names: readonly string[]): string =>
	names.length === 1 && names[0] === '' ? ':' : names.map(encodeName).join(':');

/** The names in the value of a filter parameter; a limited number, however long the value. */
export const splitNames = (value: string): string[] => value.split(':', NAMES_LIMIT).map(decodeName);
