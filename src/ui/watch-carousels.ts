/** Brings each carousel of the page to life once it is seen; for who prefers no motion they stay rows to be swiped. */
export function watchCarousels(): void {
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	const seen = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) {
			if (!isIntersecting) continue;
			seen.unobserve(target);
			import('./slide-carousel.ts').then(
				({ startSlides }) => startSlides(target as HTMLElement),
				() => undefined,
			);
		}
	});
	for (const carousel of document.querySelectorAll('.carousel')) seen.observe(carousel);
}
