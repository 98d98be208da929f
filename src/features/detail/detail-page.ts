import { onIntent } from '#client/intents.ts';

onIntent('lightbox', () => import('./open-lightbox.ts'));
onIntent('brochure', () => import('./open-brochure.ts'));
onIntent('party', () => import('./count-travellers.ts'));

/* What follows the scroll of a package page: the price bar, the marked tab, the count of the gallery. */

const ways = document.querySelector('[data-price-ways]');
const bar = document.querySelector<HTMLElement>('[data-price-bar]');
if (ways && bar) {
	new IntersectionObserver(([entry]) => {
		bar.hidden = !entry || entry.isIntersecting || entry.boundingClientRect.top > 0;
	}).observe(ways);
}

const tabs = new Map(
	[...document.querySelectorAll<HTMLAnchorElement>('[data-tabs] a')].map((tab) => [tab.hash.slice(1), tab]),
);
/** The band of the window in which a section counts as being read. */
const READING = '-30% 0px -60%';
const sections = new IntersectionObserver(
	(entries) => {
		for (const { target, isIntersecting } of entries) {
			const tab = tabs.get(target.id);
			if (!tab || !isIntersecting) continue;
			for (const other of tabs.values()) other.removeAttribute('aria-current');
			tab.setAttribute('aria-current', 'true');
			const strip = tab.closest<HTMLElement>('[data-tabs]');
			if (strip) strip.scrollLeft = tab.offsetLeft - 16;
		}
	},
	{ rootMargin: READING },
);
for (const id of tabs.keys()) {
	const section = document.getElementById(id);
	if (section) sections.observe(section);
}

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
