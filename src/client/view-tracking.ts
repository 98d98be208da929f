import { track } from './analytics.ts';
import { forEveryElement } from './every-element.ts';

/*
 * Notes each widget (`[data-tracking]`) and each package the first time it is seen (WID-11), from the moment this is loaded.
 */

/** Parts of an element that are in view when it counts as seen (spec §9). */
const WIDGET = 0.1;
const LISTING = 0.8;
/** Part of the window that is enough when the element is too tall for it. */
const WINDOW = 0.8;
const STEPS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** What a widget is called, or the page of a package that is in none. */
function placeOf(element: HTMLElement): string {
	const place = element.closest<HTMLElement>('[data-tracking], [data-page]');
	return place?.dataset['tracking'] ?? place?.dataset['page'] ?? '';
}

/** Calls `act` once for each element of which `part` is in view, or which fills the window. */
function whenSeen(selector: string, part: number, act: (element: HTMLElement) => void): void {
	const seen = new WeakSet<Element>();
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
				const isSeen =
					intersectionRatio >= part || intersectionRect.height >= WINDOW * (rootBounds?.height ?? Infinity);
				if (!isSeen || seen.has(target)) continue;
				seen.add(target);
				observer.unobserve(target);
				act(target as HTMLElement);
			}
		},
		{ threshold: STEPS.map((step) => step * part) },
	);
	forEveryElement(selector, (element) => observer.observe(element));
}

whenSeen('[data-tracking]', WIDGET, (widget) =>
	track('widget_view', { tracking_identifier: placeOf(widget) }),
);
whenSeen('[data-listing], .card[data-package]', LISTING, (listing) => {
	const { listing: id, package: packageId } = listing.dataset;
	track('listing_view', { tracking_identifier: placeOf(listing), package_id: id ?? packageId ?? '' });
});
