/* Starts each carousel of the page (`Carousel.astro`) when it comes into view. For visitors who prefer no motion they stay scrollable rows. */
if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
	const observer = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) {
			if (!isIntersecting) continue;
			observer.unobserve(target);
			import('./slide-carousel.ts').then(
				({ startSlides }) => startSlides(target as HTMLElement),
				() => undefined,
			);
		}
	});
	for (const carousel of document.querySelectorAll('.carousel')) observer.observe(carousel);
}
