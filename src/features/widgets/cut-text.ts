/** The most characters of a testimonial (spec §9). */
export const TESTIMONIAL_LENGTH = 250;

/**
 * The first `most` characters of a text followed by `…`, or the whole text when it is not longer. A character is never cut in half.
 */
export function cutText(text: string, most: number): string {
	const characters = [...text];
	return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()}…`;
}
