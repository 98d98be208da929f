/** Marks one of a carousel's dots as the slide that is shown. */
export function markCurrent(dots: readonly Element[], at: number): void {
	dots.forEach((dot, index) => {
		dot.ariaCurrent = String(index === at);
	});
}
