import { PAGE_SIZE } from '#domain/page-size.ts';

/*
 * Where a visitor stands in a list of several pages. It is kept with the entry of the browser's history, which no blocked
 * storage takes away, so that Back and a reload find the same cards, and the browser its place in them.
 */

/** What is kept: how many pages were appended, and how high they stood in CSS pixels. */
interface Place {
	pages: number;
	height: number;
	/** True when the visitor comes back to it; then the browser's own copies of the pages are the ones that were seen. */
	isReturn: boolean;
}

/** Skeletons of a next page. */
const SKELETONS = 3;

/** The cards of the pages after the first. */
export const further = document.createElement('ul');
further.className = 'cards';
further.dataset['cards'] = 'row';

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** The place kept with this entry of the history, or null for a visitor who comes to it for the first time. */
export function keptPlace(): Place | null {
	const { pages, height } = (history.state ?? {}) as Partial<Place>;
	if (!isCount(pages) || !isCount(height)) return null;
	const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	return { pages, height, isReturn: entry?.type === 'back_forward' };
}

let shown = 0;

/** Notes that so many more pages are shown. */
export function keepPlace(more: number): void {
	shown += more;
	history.replaceState({ ...history.state, pages: shown, height: further.offsetHeight }, '');
}

/** Keeps the room of cards that are still to come, so that the browser can go back to its place; the answer lets it go. */
export function holdPlace({ height }: Place): () => void {
	further.style.minHeight = `${height}px`;
	return () => {
		further.style.minHeight = '';
	};
}

/** Shows the outlines of cards to come: three, or as many as the room of pages to restore holds. The answer takes them away. */
export function showSkeletons(pages: number): () => void {
	const count = further.style.minHeight ? pages * PAGE_SIZE : SKELETONS;
	const outlines = Array.from({ length: count }, () => {
		const item = document.createElement('li');
		item.innerHTML = '<div class="card-skeleton"><span></span><span></span><span></span></div>';
		return item;
	});
	further.append(...outlines);
	further.setAttribute('aria-busy', 'true');
	return () => {
		for (const outline of outlines) outline.remove();
		further.removeAttribute('aria-busy');
	};
}
