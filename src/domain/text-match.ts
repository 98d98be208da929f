/** A text without case, accents and apostrophes, so that `Île-d’Orléans` and `ile-dorleans` are the same. */
export function fold(text: string): string {
	// Plain ASCII is nearly all of a catalogue, and normalising is the dear part.
	if (!/[^\x20-\x7e]/.test(text)) return text.replaceAll("'", '').toLowerCase();
	return text
		.toLowerCase()
		.normalize('NFKD')
		.replace(/[\u0300-\u036f'’]/g, '')
		.toLowerCase();
}

/** The words of a text, folded; anything that is no letter, mark or digit parts them. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A name as an id of the wire, e.g. `winter-and-new-year`. */
export const idOfName = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, '-');
