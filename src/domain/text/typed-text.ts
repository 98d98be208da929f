/*
 * What people type and paste contains characters that they cannot see or that their keyboard writes in another way. This module knows
 * those that clearly stand for an ASCII character; the rules of fields (`account/typed-fields.ts`) combine them.
 */

/** The line ends of any script, which no field of one line has. */
export const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Dashes, hyphens and minus signs of any kind. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** The full-width signs of East Asian keyboards as those of ASCII, e.g. `＋` as `+`. */
export const narrowSigns = (typed: string): string =>
	typed.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Digits of every script as those of ASCII. */
export const asciiDigits = (typed: string): string =>
	typed.replace(/\p{Nd}/gu, (digit) => (digit < ':' ? digit : String(placeInRow(digit.codePointAt(0) ?? 0))));

/** The digits of a script stand in a row from 0 to 9; some rows follow upon each other. */
function placeInRow(code: number): number {
	let first = code;
	while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
	return (code - first) % 10;
}

/** Dashes of any kind as the one of ASCII. */
export const plainDashes = (typed: string): string => typed.replace(DASHES, '-');

/** A text without the characters that cannot be seen: direction marks, soft hyphens, zero-width spaces, joiners, tags. */
export const withoutInvisible = (typed: string): string => typed.replace(/\p{DI}/gu, '');

/**
 * Removes invisible characters that do not change how a text looks. Characters that turn the direction stay, because the text reads
 * differently with them, and so do joiners, which some letters need, the variation selectors that emoji are written with, and the tags
 * of flags such as that of Scotland.
 */
export const withoutIdleInText = (typed: string): string =>
	typed.replace(
		/(\u{1f3f4}[\u{e0030}-\u{e007a}]{3,6}\u{e007f})|(?![\ufe00-\ufe0f]|\p{Join_Control}|[\u202d\u202e])\p{DI}/gu,
		'$1',
	);

/** As `withoutIdleInText`, for what has no emoji: variation selectors go as well. */
export const withoutIdle = (typed: string): string =>
	withoutIdleInText(typed).replace(/[\ufe00-\ufe0f]/g, '');

/** A text in one line: white space and other characters without a shape as single spaces, but for joiners, which shape letters. */
export const inOneLine = (text: string): string =>
	text.replace(/(?:\s|(?!\p{Join_Control})\p{C})+/gu, ' ').trim();
