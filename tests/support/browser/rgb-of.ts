/** A colour of the data, `#rrggbb`, as browsers compute it. */
export function rgbOf(colour: string): string {
	const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
	return `rgb(${red}, ${green}, ${blue})`;
}
