import { forEveryElement } from './every-element.ts';
import { onFirstInteraction } from './first-interaction.ts';

/** The distance from the view at which a picture is fetched once the visitor has interacted. */
const AHEAD = '1000px';

/**
 * Fetches pictures with `data-later` (see `Poster.astro`) before they come into view, from the visitor's first interaction on; until
 * then `layouts/page-stub.js` fetches those in view. The browser's own lazy loading would fetch everything within 1250 to 2500 px,
 * which is most of a page on a phone.
 */
export function fetchPicturesWhenNear(): void {
	onFirstInteraction(() => {
		const observer = new IntersectionObserver(
			(entries) => {
				for (const { isIntersecting, target } of entries) {
					if (!isIntersecting) continue;
					target.removeAttribute('data-later');
					observer.unobserve(target);
				}
			},
			{ rootMargin: AHEAD },
		);
		forEveryElement('[data-later]', (picture) => observer.observe(picture));
	});
}
