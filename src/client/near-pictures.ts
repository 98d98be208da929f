/** How far from the view a picture is fetched: not at all before the visitor has moved, then well ahead. */
const MARGIN = { atRest: '0px', moving: '1000px' };
const MOVES = ['scroll', 'pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

/**
 * Lets pictures with `data-later` (see `Poster.astro`) come only when they are near the view. The browser's own lazy
 * loading fetches everything within 1250 to 2500 px, which on a phone is most of a page nobody has asked for yet.
 */
export function fetchPicturesWhenNear(): void {
	let observer: IntersectionObserver;
	const watch = (root: ParentNode) => {
		for (const picture of root.querySelectorAll('[data-later]')) observer.observe(picture);
	};
	const start = (rootMargin: string) => {
		observer?.disconnect();
		observer = new IntersectionObserver(
			(entries) => {
				for (const { isIntersecting, target } of entries) {
					if (!isIntersecting) continue;
					target.removeAttribute('data-later');
					observer.unobserve(target);
				}
			},
			{ rootMargin },
		);
		watch(document);
	};
	const move = () => {
		for (const type of MOVES) removeEventListener(type, move, true);
		start(MARGIN.moving);
	};
	start(MARGIN.atRest);
	for (const type of MOVES) addEventListener(type, move, { capture: true, passive: true });

	// Further pages of a list and contents of dialogs arrive later.
	new MutationObserver((changes) => {
		for (const { addedNodes } of changes) {
			for (const node of addedNodes)
				if (node instanceof Element && node.parentElement) watch(node.parentElement);
		}
	}).observe(document.body, { childList: true, subtree: true });
}
