import { readStored, writeStored } from '#client/storage.ts';
import { RECENT_MAX } from '#domain/kept-ids.ts';

/**
 * Notes a package as viewed. Past the store and without judging what was stored, which would cost every visit half a
 * kilobyte: whoever reads the list does that.
 */
function note(id: string) {
	const stored = readStored('local', 'recent');
	const others = (Array.isArray(stored) ? stored : []).filter((other) => other !== id);
	writeStored('local', 'recent', [id, ...others].slice(0, RECENT_MAX));
}

/** On a package page: notes it, and shows those viewed before it once somebody comes near the place for them. */
export function noteView(place: HTMLElement): void {
	const id = place.dataset['viewed'] ?? '';
	note(id);
	new IntersectionObserver(
		([entry], observer) => {
			if (!entry?.isIntersecting) return;
			observer.disconnect();
			void import('./recent-strip.ts').then(({ show }) => show(place, id));
		},
		{ rootMargin: '500px' },
	).observe(place);
}
