import { z } from 'zod';

/*
 * Names are shown on one line, also in calendar files and plain-text lists. Characters that break a line or change the text direction
 * are replaced by a space.
 */
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
/** A text on one line, also an empty one. */
export const anyLine = (most: number) =>
	z
		.string()
		.overwrite((text) => text.replace(NOT_IN_A_LINE, ' '))
		.trim()
		.max(most);
/** A text on one line, with at least one character. */
export const line = (most: number) => anyLine(most).min(1);
/** The name of something. */
export const name = line(120);
