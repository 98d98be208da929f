/** Most characters of a testimonial (spec §9). */
export const TESTIMONIAL_LENGTH = 250;

/** The first `most` characters of a text with `…` behind them, or the whole when it is no longer. Never half a character. */
export function cutText(text: string, most: number): string {
	const characters = [...text];
	return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()}…`;
}
