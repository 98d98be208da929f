/** Marks the dot of the slide that is shown. */
export function markCurrent(dots: readonly Element[], at: number): void {
	dots.forEach((dot, index) => {
		dot.setAttribute('aria-current', String(index === at));
	});
}
