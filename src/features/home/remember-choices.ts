/**
 * Stores choices of the home page, by id: the keys in `data-remember` of a tile's link, and the package of a card (STO-01, STO-04).
 * Synchronously, because the page is about to be left.
 */
export function rememberChoices(main: Element): void {
	main.addEventListener('click', ({ target }) => {
		const link = (target as Element).closest('a');
		const kept = new URLSearchParams(link?.dataset['remember']);
		const chosen = link?.closest<HTMLElement>('[data-package]')?.dataset['package'];
		if (chosen) kept.set('popularPackage', chosen);
		try {
			for (const [key, id] of kept) localStorage.setItem(key, id);
		} catch {
			// Blocked or full; nothing depends on it (STO-05).
		}
	});
}
