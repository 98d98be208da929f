import { forEveryElement } from './every-element.ts';
import { onFirstInteraction, savesData } from './first-interaction.ts';

/** The distance from the view at which a picture is fetched once the visitor has interacted. */
const AHEAD = '1000px';

/** Removes `data-later` from every picture of the page, also of those that are added, once it is this near to the view. */
function fetchWithin(rootMargin: string): void {
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				if (!isIntersecting) continue;
				target.removeAttribute('data-later');
				observer.unobserve(target);
			}
		},
		{ rootMargin },
	);
	forEveryElement('[data-later]', (picture) => observer.observe(picture));
}

/**
 * Fetches pictures with `data-later` (see `Poster.astro`): those in view, because `layouts/page-stub.js` does not see what scripts add,
 * and from the visitor's first interaction on those that come near, unless the visitor saves data. The browser's own lazy loading would
 * fetch everything within 1250 to 2500 px, which is most of a page on a phone.
 */
export function fetchPicturesWhenNear(): void {
	fetchWithin('0px');
	onFirstInteraction(() => savesData() || fetchWithin(AHEAD));
}
