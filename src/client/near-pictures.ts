import { forEveryElement } from './every-element.ts';

/** How far from the view a picture is fetched: not at all before the visitor has moved, then well ahead. */
const MARGIN = { atRest: '0px', moving: '1000px' };
const MOVES = ['scroll', 'pointerdown', 'keydown', 'touchstart', 'wheel'] as const;
const WAITING = '[data-later]';

const fetchWithin = (rootMargin: string) =>
	new IntersectionObserver(
		(entries, observer) => {
			for (const { isIntersecting, target } of entries) {
				if (!isIntersecting) continue;
				target.removeAttribute('data-later');
				observer.unobserve(target);
			}
		},
		{ rootMargin },
	);

/**
 * Lets pictures with `data-later` (see `Poster.astro`) come only when they are near the view. The browser's own lazy
 * loading fetches everything within 1250 to 2500 px, which on a phone is most of a page nobody has asked for yet.
 */
export function fetchPicturesWhenNear(): void {
	let observer = fetchWithin(MARGIN.atRest);
	forEveryElement(WAITING, (picture) => observer.observe(picture));
	const move = () => {
		for (const type of MOVES) removeEventListener(type, move, true);
		observer.disconnect();
		observer = fetchWithin(MARGIN.moving);
		for (const picture of document.querySelectorAll(WAITING)) observer.observe(picture);
	};
	for (const type of MOVES) addEventListener(type, move, { capture: true, passive: true });
}
