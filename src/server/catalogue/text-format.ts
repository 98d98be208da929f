import { z } from 'zod';
import { withoutIdleInText } from '#domain/text/typed-text.ts';

/**
 * A text in one spelling, so that names that look the same are one name (D250), and on one line, as calendar files and plain-text lists
 * need it. What is not seen or turns the text direction is left out; white space is single spaces.
 */
const inOneSpelling = (text: string): string =>
	withoutIdleInText(text)
		.replace(/[\u202d\u202e]/g, '')
		.normalize('NFC')
		.replace(/[\s\p{Cc}]+/gu, ' ');

/** A text on one line, also an empty one. */
export const anyLine = (most: number) => z.string().overwrite(inOneSpelling).trim().max(most);
/** A text on one line, with at least one character. */
export const line = (most: number) => anyLine(most).min(1);
/** The name of something. */
export const name = line(120);
