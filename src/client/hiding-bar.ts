/** Hides the bar on the way down and shows it on the way up and at the top (NAV-09); it never hides with the focus inside. */
export function hideBarOnScroll(bar: HTMLElement): void {
	let last = scrollY;
	addEventListener(
		'scroll',
		() => {
			if (Math.abs(scrollY - last) < 8 && scrollY > 0) return;
			const isDown = scrollY > last && scrollY > bar.offsetHeight;
			last = scrollY;
			bar.toggleAttribute('data-away', isDown && !bar.contains(document.activeElement));
		},
		{ passive: true },
	);
}
