/**
 * Keeps what is chosen on the home page, by id: what `data-keep` of a tile's link says, and the package of a card (STO-01, STO-04).
 * At once, for the page is about to be left.
 */
export function keepChoices(main: Element): void {
	main.addEventListener('click', ({ target }) => {
		const link = (target as Element).closest('a');
		const kept = new URLSearchParams(link?.dataset['keep']);
		const chosen = link?.closest<HTMLElement>('[data-package]')?.dataset['package'];
		if (chosen) kept.set('popularPackage', chosen);
		try {
			for (const [key, id] of kept) localStorage.setItem(key, id);
		} catch {
			// Blocked or full: nothing depends on it (STO-05).
		}
	});
}
