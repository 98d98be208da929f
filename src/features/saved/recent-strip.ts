import { $recent } from '#client/stores/recent.ts';
import { SAVED_PATH } from '#domain/page/paths.ts';
import { requestPackage } from '#forms/request-package.ts';
import { fetchCards } from './fetch-cards.ts';

/** The number of viewed packages after which a visitor may want advice. */
const LOOKED_AT_SEVERAL = 3;
/** Cards in one row on a desktop. */
const SHOWN = 3;

async function show(place: HTMLElement): Promise<void> {
	const { viewed, hidesOperator } = place.dataset;
	const ids = $recent.get().filter((id) => id !== viewed);
	const cards =
		ids.length > 0 ? await fetchCards(ids.slice(0, SHOWN), hidesOperator !== undefined).catch(() => []) : [];
	if (cards.length === 0) return;
	place.innerHTML = `<section class="section" id="recent"><h2>Recently viewed</h2>
<ul class="cards" data-cards="tile"></ul><p><a class="more" href="${SAVED_PATH}">All saved and recently viewed</a></p>${helpHtml()}</section>`;
	place.querySelector('ul')?.append(...cards);
}

/** From the third viewed package on, offers help with choosing among them. */
function helpHtml(): string {
	const ids = $recent.get();
	if (ids.length < LOOKED_AT_SEVERAL) return '';
	const { path, title } = requestPackage;
	return `<p>Hard to choose? <a class="more" href="${path}?packages=${ids.join()}" rel="nofollow" data-action="open-form" data-form="request-package" data-title="${title}" data-about>Help me choose</a></p>`;
}

/**
 * Shows the previously viewed packages when their place comes close to the view; nothing when there are none or they cannot be loaded.
 */
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
