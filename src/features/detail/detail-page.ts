import { onFirstInteraction } from '#client/first-interaction.ts';
import { onPress } from '#client/on-press.ts';
import { readText } from '#client/storage/storage.ts';

onPress('lightbox', () => import('./open-lightbox.ts'));
onPress('brochure', () => import('./open-brochure.ts'));
onPress('party', () => import('./count-travellers.ts'));

/* The form behind a date counts the same travellers as the page. */
addEventListener('travellers', (event) => {
	const { detail } = event as CustomEvent<string>;
	void import('./count-in-form.ts').then(({ countInForm }) => countInForm(detail));
});

/*
 * At the first move, shows signed-in visitors what they hold of this package, perhaps the last seats of a day. The key is the one of
 * `session/token.ts`, which is not imported because the page would load a module for one constant.
 */
if (readText('local', 'access_token')) onFirstInteraction(() => dispatchEvent(new Event('show-held')));

/* Shows requests for a call that this browser made before, or makes in a dialog of this page. */
const showCallRequested = () => import('./call-requested.ts');
if (readText('local', 'called')) void showCallRequested();
addEventListener('call-requested', showCallRequested);

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
/** A section counts as being read once it begins in the upper two fifths of the window, or above. */
const READING = { share: 0.4, rootMargin: '99999px 0px -60%' };
const sections = new IntersectionObserver(() => {
	const read =
		tabs.filter(({ section }) => section.getBoundingClientRect().top < innerHeight * READING.share).at(-1) ??
		tabs[0];
	if (!read || read.tab.getAttribute('aria-current') === 'true') return;
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
