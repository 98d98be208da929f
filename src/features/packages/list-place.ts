import { PAGE_SIZE } from '#domain/list/page-size.ts';

/*
 * The scroll position in a list of several pages. It is stored in the browser's history entry, which works even if storage is blocked,
 * so that Back and a reload find the same cards, and the browser restores its position among them.
 */

/** The stored place in a list: how many pages were appended, and their height in CSS pixels. */
interface Place {
	pages: number;
	height: number;
	/**
	 * True when the visitor comes back to the page; then the browser's cached copies of the pages are used, which are those the visitor
	 * saw.
	 */
	isReturn: boolean;
}

/** The outlines of a next page. */
const SKELETONS = 3;

/** The cards of the pages after the first. */
export const further = document.createElement('ul');
further.className = 'cards';
further.dataset['cards'] = 'row';

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** The place stored in this history entry, or null on the first visit to it. */
export function storedPlace(): Place | null {
	const { pages, height } = (history.state ?? {}) as Partial<Place>;
	if (!isCount(pages) || !isCount(height)) return null;
	const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	return { pages, height, isReturn: entry?.type === 'back_forward' };
}

let shown = 0;

/** Records that a number of further pages is shown. */
export function storePlace(more: number): void {
	shown += more;
	history.replaceState({ ...history.state, pages: shown, height: further.offsetHeight }, '');
}

/** Reserves the height of cards that are still loading, so that the browser can restore its scroll position. Returns a function that releases it. */
export function holdPlace({ height }: Place): () => void {
	further.style.minHeight = `${height}px`;
	return () => {
		further.style.minHeight = '';
	};
}

/** Shows outlines of the cards that are loading: three, or as many as the pages to restore have. Returns a function that removes them. */
export function showSkeletons(pages: number): () => void {
	const count = further.style.minHeight ? pages * PAGE_SIZE : SKELETONS;
	const outlines = Array.from({ length: count }, () => {
		const item = document.createElement('li');
		item.innerHTML = '<div class="card-skeleton"></div>';
		return item;
	});
	further.append(...outlines);
	further.setAttribute('aria-busy', 'true');
	return () => {
		for (const outline of outlines) outline.remove();
		further.removeAttribute('aria-busy');
	};
}
