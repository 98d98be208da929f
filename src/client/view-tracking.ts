import { track } from './analytics.ts';

/** Parts of an element that are in view when it counts as seen (spec §9). */
const WIDGET = 0.1;
const LISTING = 0.8;

/** Notes each widget (`[data-tracking]`) and each package in one the first time it is seen (WID-11). */
export function trackViews(): void {
	const widgetOf = (element: Element) =>
		element.closest<HTMLElement>('[data-tracking]')?.dataset['tracking'] ?? '';
	whenSeen('[data-tracking]', WIDGET, (widget) =>
		track('widget_view', { tracking_identifier: widgetOf(widget) }),
	);
	whenSeen('[data-listing], .card[data-package]', LISTING, (listing) => {
		const { listing: id, package: packageId } = listing.dataset;
		track('listing_view', { tracking_identifier: widgetOf(listing), package_id: id ?? packageId ?? '' });
	});
}

/** Calls `act` once for each element of which `part` is in view, or which fills as much of the window. */
function whenSeen(selector: string, part: number, act: (element: HTMLElement) => void): void {
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
				const isSeen =
					intersectionRatio >= part || intersectionRect.height >= part * (rootBounds?.height ?? Infinity);
				if (!isSeen) continue;
				observer.unobserve(target);
				act(target as HTMLElement);
			}
		},
		{ threshold: [part / 4, part / 2, part] },
	);
	for (const element of document.querySelectorAll<HTMLElement>(selector)) observer.observe(element);
}
