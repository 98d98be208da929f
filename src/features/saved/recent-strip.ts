import { $recent } from '#client/stores/recent.ts';
import { fetchCards } from './fetch-cards.ts';

/** Cards in one row on a desktop. */
const SHOWN = 3;

async function show(place: HTMLElement): Promise<void> {
	const ids = $recent.get().filter((id) => id !== place.dataset['viewed']);
	const cards = ids.length > 0 ? await fetchCards(ids.slice(0, SHOWN)).catch(() => []) : [];
	if (cards.length === 0) return;
	place.innerHTML = `<section class="section" id="recent"><h2>Recently viewed</h2>
<ul class="cards" data-cards="tile"></ul><p><a class="more" href="/saved">All saved and recently viewed</a></p></section>`;
	place.querySelector('ul')?.append(...cards);
}

/** Shows the packages viewed before this one once somebody comes near the place for them; nothing when there are none or they cannot be had. */
export function showWhenNear(place: HTMLElement): void {
	new IntersectionObserver(
		([entry], observer) => {
			if (!entry?.isIntersecting) return;
			observer.disconnect();
			void show(place);
		},
		{ rootMargin: '500px' },
	).observe(place);
}
