/* The parts of a package page that follow the scroll position: the price bar, the marked tab, the count of the gallery. */

const controls = document.querySelector('[data-price-actions]');
const bar = document.querySelector<HTMLElement>('[data-price-bar]');
if (controls && bar) {
	new IntersectionObserver(([entry]) => {
		bar.hidden = !entry || entry.isIntersecting || entry.boundingClientRect.top > 0;
	}).observe(controls);
}

const tabs = [...document.querySelectorAll<HTMLAnchorElement>('[data-tabs] a')].flatMap((tab) => {
	const section = document.getElementById(tab.hash.slice(1));
	return section ? [{ tab, section }] : [];
});
/** A section counts as being read once it begins in this part of the window from its top, or above. */
const READING_SHARE = 0.4;
const sections = new IntersectionObserver(
	() => {
		const read =
			tabs
				.filter(({ section }) => section.getBoundingClientRect().top < innerHeight * READING_SHARE)
				.at(-1) ?? tabs[0];
		if (!read || read.tab.getAttribute('aria-current') === 'true') return;
		for (const { tab } of tabs) tab.removeAttribute('aria-current');
		read.tab.setAttribute('aria-current', 'true');
		const strip = read.tab.closest<HTMLElement>('[data-tabs]');
		if (strip) strip.scrollLeft = read.tab.offsetLeft - 16;
	},
	{ rootMargin: '99999px 0px -60%' },
);
for (const { section } of tabs) sections.observe(section);

const count = document.querySelector('[data-gallery-count]');
const gallery = count?.closest('.gallery')?.querySelector('ul');
gallery?.addEventListener(
	'scroll',
	() => {
		const at = Math.round(gallery.scrollLeft / gallery.clientWidth) + 1;
		if (count) count.textContent = `${at} / ${gallery.children.length}`;
	},
	{ passive: true },
);
