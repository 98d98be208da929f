/** The colour of a highlight or discount badge whose operator chose none (spec §3, price object; spec §2, cards). */
export const DEFAULT_BADGE = '#3582BD';

const HEX = /^#[0-9a-f]{6}$/i;

/** WCAG relative luminance, 0 to 1, of `#rrggbb`. */
function luminance(colour: string): number {
	const [r, g, b] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	}) as [number, number, number];
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Ground and text of a badge: the operator's colour as it is, white text where that reaches 4.5:1, otherwise black.
 * Anything but `#rrggbb` gives the default colour.
 */
export function badgeColours(colour: string | null): { ground: string; text: '#fff' | '#000' } {
	const ground = colour !== null && HEX.test(colour) ? colour : DEFAULT_BADGE;
	return { ground, text: 1.05 / (luminance(ground) + 0.05) >= 4.5 ? '#fff' : '#000' };
}
