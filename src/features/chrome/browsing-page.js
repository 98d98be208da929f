/*
 * Inline script of list, comparison and package. It cannot wait for the page's script files: a visitor may leave before they are
 * loaded, and the browser restores the scroll position as soon as the page is long enough.
 */
addEventListener('pagehide', () => {
	try {
		// `data-stays` marks a reload of this page with a changed query, and a copy for reading offline.
		if (!('stays' in document.documentElement.dataset))
			sessionStorage.setItem('previousPage', location.pathname + location.search);
	} catch {}
});
// The height of the cards that had been appended to this list (`features/packages/list-place.ts`).
if (history.state?.height) document.documentElement.style.setProperty('--room', `${history.state.height}px`);
