/** Scroll distances below this many pixels do not move the header. */
const JITTER = 8;

/* Hides the header (`Header.astro`) when scrolling down and shows it when scrolling up and at the top (NAV-09), on pages that ask for it. */
const header = document.querySelector<HTMLElement>('.header[data-hiding]');
let last = scrollY;

function update(): void {
	if (!header || (Math.abs(scrollY - last) < JITTER && scrollY > 0)) return;
	const isDown = scrollY > last && scrollY > header.offsetHeight;
	last = scrollY;
	// A focused control must stay visible.
	header.toggleAttribute('data-away', isDown && !header.contains(document.activeElement));
}

addEventListener('scroll', update, { passive: true });
