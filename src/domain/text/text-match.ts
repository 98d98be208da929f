/**
 * A text without case, accents, apostrophes and joiners, so that `Île-d’Orléans` and `ile-dorleans` are the same, and a word with a joiner
 * is one word.
 */
export function fold(text: string): string {
	// A shortcut: most texts of a catalogue are plain ASCII, and normalising is expensive.
	if (!/[^\x20-\x7e]/.test(text)) return text.replaceAll("'", '').toLowerCase();
	return text
		.normalize('NFKD')
		.replace(/[\u0300-\u036f'’]|\p{Join_Control}/gu, '')
		.toLowerCase();
}

/** The words of a text, folded; every character that is not a letter, mark or digit separates words. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A name as an id of the API, e.g. `winter-and-new-year`. */
export const idOfName = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, '-');
