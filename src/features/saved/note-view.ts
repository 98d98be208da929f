import { $recent } from '#client/stores/recent.ts';
import { RECENT_MAX, withFirst } from '#domain/kept-ids.ts';
import { showStrip } from './recent-strip.ts';

/** On a package page: notes it as viewed, and shows those viewed before it once somebody comes near the place for them. */
export function noteView(place: HTMLElement): void {
	const id = place.dataset['viewed'] ?? '';
	$recent.set(withFirst($recent.get(), id, RECENT_MAX));
	new IntersectionObserver(
		([entry], observer) => {
			if (!entry?.isIntersecting) return;
			observer.disconnect();
			void showStrip(
				place,
				$recent.get().filter((other) => other !== id),
			);
		},
		{ rootMargin: '500px' },
	).observe(place);
}
