import { fetchCards } from './fetch-cards.ts';

/** Cards in one row on a desktop. */
const SHOWN = 3;

/** Shows packages viewed before; nothing when there are none or they cannot be had. */
export async function showStrip(place: HTMLElement, ids: readonly string[]): Promise<void> {
	const cards = ids.length > 0 ? await fetchCards(ids.slice(0, SHOWN)).catch(() => []) : [];
	if (cards.length === 0) return;
	place.innerHTML = `<section class="section" id="recent"><h2>Recently viewed</h2>
<ul class="cards" data-cards="tile"></ul><p><a class="more" href="/saved">All saved and recently viewed</a></p></section>`;
	place.querySelector('ul')?.append(...cards);
}
