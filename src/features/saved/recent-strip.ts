import { readStored } from '#client/storage.ts';
import { parseKeptIds, RECENT_MAX } from '#domain/kept-ids.ts';
import { fetchCards } from './fetch-cards.ts';

/** Cards in one row on a desktop. */
const SHOWN = 3;

/** Shows the packages viewed before this one; nothing when there are none or they cannot be had. */
export async function show(place: HTMLElement, id: string): Promise<void> {
	const others = parseKeptIds(readStored('local', 'recent'), RECENT_MAX).filter((other) => other !== id);
	const cards = others.length > 0 ? await fetchCards(others.slice(0, SHOWN)).catch(() => []) : [];
	if (cards.length === 0) return;
	place.innerHTML = `<section class="section" id="recent"><h2>Recently viewed</h2>
<ul class="cards" data-cards="tile"></ul><p><a class="more" href="/saved">All saved and recently viewed</a></p></section>`;
	place.querySelector('ul')?.append(...cards);
}
