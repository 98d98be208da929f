/** Marks one of a carousel's dots as the slide that is shown. */
export function markCurrent(dots: readonly Element[], at: number): void {
	dots.forEach((dot, index) => {
		if (index === at) dot.setAttribute('aria-current', 'true');
		else dot.removeAttribute('aria-current');
	});
}
