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

const tabs = [...document.querySelectorAll<HTMLAnchorElement>('[data-tabs] a')].flatMap((tab) => {
	const section = document.getElementById(tab.hash.slice(1));
	return section ? [{ tab, section }] : [];
});
/** A section is being read once it begins in the upper two fifths of the window, or above. */
const READING = { share: 0.4, rootMargin: '99999px 0px -60%' };
const sections = new IntersectionObserver(() => {
	const read =
		tabs.findLast(({ section }) => section.getBoundingClientRect().top < innerHeight * READING.share) ??
		tabs[0];
	if (!read || read.tab.ariaCurrent === 'true') return;
	for (const { tab } of tabs) tab.removeAttribute('aria-current');
	read.tab.setAttribute('aria-current', 'true');
	const strip = read.tab.closest<HTMLElement>('[data-tabs]');
	if (strip) strip.scrollLeft = read.tab.offsetLeft - 16;
}, READING);
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
