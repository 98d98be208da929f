/** A text without case, accents and apostrophes, so that `Île-d’Orléans` and `ile-dorleans` are the same. */
export function fold(text: string): string {
	// A shortcut: most texts of a catalogue are plain ASCII, and normalising is expensive.
	if (!/[^\x20-\x7e]/.test(text)) return text.replaceAll("'", '').toLowerCase();
	return text
		.toLowerCase()
		.normalize('NFKD')
		.replace(/[\u0300-\u036f'’]/g, '')
		.toLowerCase();
}

/** The words of a text, folded; every character that is not a letter, mark or digit separates words. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A name as an id of the API, e.g. `winter-and-new-year`. */
export const idOfName = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, '-');
