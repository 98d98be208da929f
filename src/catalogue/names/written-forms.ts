import anyAscii from 'any-ascii';
import { indianKey, isIndianScript } from '#domain/text/indian-script.ts';
import { wordsOf } from '#domain/text/text-match.ts';

/** The most letters of a text that are compared with names; no name of a place is longer. */
const MOST_LETTERS = 100;

/** A text as names are compared by it. */
export interface WrittenForms {
	/** Folded words in their own script, one space between them. */
	plain: string;
	/** In Latin letters and digits, without spaces. */
	latin: string;
	/** Its consonants by their sound in Latin letters. */
	latinKey: string;
	/** Its consonants by their sound in Indian scripts; empty for a text in another script. */
	indianKey: string;
}

/** The words of any text, folded: zero-width and bidirectional characters do not count, and all beyond a hundred letters is left out. */
export const comparedWords = (text: string): string[] =>
	wordsOf(
		text
			.slice(0, 4 * MOST_LETTERS)
			.replace(/\p{Cf}/gu, '')
			.toWellFormed()
			.slice(0, MOST_LETTERS),
	);

/** The forms of some words, as `comparedWords` returns them. */
export function writtenForms(words: readonly string[]): WrittenForms {
	const plain = words.join(' ');
	const latin = latinOf(plain);
	return {
		plain,
		latin,
		latinKey: latinKey(latin),
		indianKey: isIndianScript(plain) ? indianKey(plain) : '',
	};
}

const latinOf = (text: string) =>
	anyAscii(text)
		.toLowerCase()
		.replace(/[^a-z0-9]/g, '');

/** The order matters: sounds of several letters come first. */
const LATIN_SOUNDS: readonly (readonly [RegExp, string])[] = [
	[/tch|sch|chh|ch|sh|tz|ts|dz/g, 's'],
	[/c(?=[eiy])/g, 's'],
	[/x/g, 'ks'],
	[/qu/g, 'k'],
	[/ck/g, 'k'],
	[/[cqg]/g, 'k'],
	[/ph/g, 'p'],
	[/[bvwf]/g, 'p'],
	[/d/g, 't'],
	[/[jz]/g, 's'],
	[/m/g, 'n'],
	[/(?<=[kgtpslr])h/g, ''],
];

/**
 * A text in Latin letters by the sound of its consonants. Vowels count only as the first letter, all as one; doubles are one.
 */
export function latinKey(latin: string): string {
	const sounds = LATIN_SOUNDS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), latin);
	return `${sounds.slice(0, 1).replace(/[aeiouy]/, 'a')}${sounds.slice(1).replace(/[aeiouyh]/g, '')}`.replace(
		/(.)\1+/g,
		'$1',
	);
}
