import { track } from './analytics.ts';
import { forEveryElement } from './every-element.ts';

/* Records each widget (`[data-tracking]`) and each package the first time it is seen (WID-11). */

/** The visible share of an element that counts as seen (spec §9). */
const WIDGET_SHARE = 0.1;
const LISTING_SHARE = 0.8;
/** The share of the window that an element has to fill when it is taller than the window. */
const WINDOW_SHARE = 0.8;
const STEPS = 10;

/** The tracking name of the widget around an element, or else of the page. */
function placeOf(element: HTMLElement): string {
	const place = element.closest<HTMLElement>('[data-tracking], [data-page]');
	return place?.dataset['tracking'] ?? place?.dataset['page'] ?? '';
}

/** Calls `act` once for each element of which `share` is visible, or which fills the window. */
function whenSeen(selector: string, share: number, act: (element: HTMLElement) => void): void {
	const seen = new WeakSet<Element>();
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
				const isSeen =
					intersectionRatio >= share ||
					intersectionRect.height >= WINDOW_SHARE * (rootBounds?.height ?? Infinity);
				if (!isSeen || seen.has(target)) continue;
				seen.add(target);
				observer.unobserve(target);
				act(target as HTMLElement);
			}
		},
		{ threshold: Array.from({ length: STEPS }, (_, at) => ((at + 1) / STEPS) * share) },
	);
	forEveryElement(selector, (element) => observer.observe(element));
}

whenSeen('[data-tracking]', WIDGET_SHARE, (widget) =>
	track('widget_view', { tracking_identifier: placeOf(widget) }),
);
whenSeen('[data-listing], .card[data-package]', LISTING_SHARE, (listing) => {
	const { listing: id, package: packageId } = listing.dataset;
	track('listing_view', { tracking_identifier: placeOf(listing), package_id: id ?? packageId ?? '' });
});
