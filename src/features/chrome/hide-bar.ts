/** Scroll distances below this many pixels do not move the bar. */
const JITTER = 8;

/* Hides the bar (`Header.astro`) when scrolling down and shows it when scrolling up and at the top (NAV-09), on pages that ask for it. */
const bar = document.querySelector<HTMLElement>('.header[data-hiding]');
let last = scrollY;

function update(): void {
	if (!bar || (Math.abs(scrollY - last) < JITTER && scrollY > 0)) return;
	const isDown = scrollY > last && scrollY > bar.offsetHeight;
	last = scrollY;
	// A focused control must stay visible.
	bar.toggleAttribute('data-away', isDown && !bar.contains(document.activeElement));
}

addEventListener('scroll', update, { passive: true });
