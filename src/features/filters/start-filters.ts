import { readStored } from '#client/storage/storage.ts';
import { showListLoading } from './list-loading.ts';

/*
 * The script of the filters of the list: lets them work before their island is hydrated, and gives the focus back to the one whose
 * change loaded the page.
 */

/** Milliseconds after which a form whose island has not come is sent, which leads to the same list. */
const ISLAND_TIMEOUT_MS = 4000;

/** The timer of it: the browser stops it with a page that it keeps in memory, and goes on with both. */
let sending: ReturnType<typeof setTimeout>;

/** The first frame after a change says that its list is loading; the filters of narrow windows wait for Apply. */
function follow({ form, name }: HTMLInputElement): void {
	const appliesAtOnce = name === 'sort' || matchMedia('(min-width: 1000px)').matches;
	if (!name || !appliesAtOnce || !form?.matches('[data-filters]')) return;
	showListLoading(true);
	clearTimeout(sending);
	sending = setTimeout(() => form.closest('astro-island[ssr]') && form.submit(), ISLAND_TIMEOUT_MS);
}
document.addEventListener('change', ({ target }) => follow(target as HTMLInputElement));
// A page that comes back from the browser's memory has the list of its own filters. Their island follows the address itself.
addEventListener('pageshow', ({ persisted }) => {
	const form = persisted && document.querySelector<HTMLFormElement>('astro-island[ssr] [data-filters]');
	if (!form) return;
	clearTimeout(sending);
	form.reset();
	showListLoading(false);
});
// Changed before this script came.
for (const box of document.querySelectorAll<HTMLInputElement>('astro-island[ssr] [data-filters] :checked'))
	if (!box.defaultChecked) follow(box);

if (readStored('session', 'filterChanged'))
	void import('./changed-filter.ts').then(({ focusChanged }) => focusChanged());
