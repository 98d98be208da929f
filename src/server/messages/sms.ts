/* A text message is one part of at most 160 characters, as long as all of them are in the alphabet of GSM 03.38. */

/** The most characters of one part. */
export const SMS_LENGTH = 160;

/** The basic alphabet of text messages, and those characters of its extension that names and addresses need; the latter count twice. */
const BASIC =
	'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '^{}\\[~]|€';

/** Characters that have a plain spelling. */
const PLAIN: Record<string, string> = {
	'₹': 'Rs. ',
	'’': "'",
	'‘': "'",
	'“': '"',
	'”': '"',
	'–': '-',
	'—': '-',
	'…': '...',
	'\u00a0': ' ',
	'\u202f': ' ',
};

/** The accents of Latin letters. The vowel signs of Indian scripts are marks too, but belong to their script and stay. */
const ACCENTS = /(?=\p{M})\p{Script=Inherited}/gu;

/** A text in plain spelling: rupees as `Rs.`, straight quotes, letters without the accents that the alphabet lacks. */
export const plainly = (text: string): string =>
	[...text.normalize('NFC')]
		.map((letter) => PLAIN[letter] ?? letter)
		.map((letter) => (BASIC.includes(letter) ? letter : letter.normalize('NFD').replace(ACCENTS, '')))
		.join('');

/** How many characters of a part a text takes; undefined when the alphabet of text messages cannot write it. */
export function smsLength(text: string): number | undefined {
	const sizes = [...text].map((letter) =>
		BASIC.includes(letter) ? 1 : EXTENDED.includes(letter) ? 2 : Number.NaN,
	);
	const sum = sizes.reduce((total, size) => total + size, 0);
	return Number.isNaN(sum) ? undefined : sum;
}

/** The first of several wordings that fits into one part, in plain spelling; the last one when none does. */
export function firstThatFits(ways: readonly string[]): string {
	const plain = ways.map(plainly);
	const fitting = plain.find((text) => (smsLength(text) ?? Number.POSITIVE_INFINITY) <= SMS_LENGTH);
	return fitting ?? plain.at(-1) ?? '';
}
