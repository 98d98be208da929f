/** A colour in OKLab: lightness 0 to 1, green to red, blue to yellow. Interpolation in this space is perceptually uniform. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** The OKLab colour of `#rrggbb`. */
export function labOf(hex: string): Lab {
	const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
		number,
		number,
		number,
	];
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	return [
		0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
		0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
	];
}

/** The nearest `#rrggbb` of an OKLab colour. */
export function hexOf([lightness, a, b]: Lab): string {
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	const parts = [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	];
	return `#${parts
		.map((part) =>
			Math.round(gamma(part) * 255)
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`;
}

/** `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: Lab, to: Lab, share: number): Lab {
	return [
		from[0] + (to[0] - from[0]) * share,
		from[1] + (to[1] - from[1]) * share,
		from[2] + (to[2] - from[2]) * share,
	];
}

/** Perceptual distance of two colours; 0.02 is barely visible, black to white is 1. */
export const distance = (one: Lab, other: Lab) =>
	Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function gamma(part: number): number {
	const held = Math.min(1, Math.max(0, part));
	return held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055;
}
