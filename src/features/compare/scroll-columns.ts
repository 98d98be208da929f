/**
 * Scrolls the parts of a comparison sideways as one: pictures, names and rows, where a phone has room for two of three columns. The
 * rows can then be focused, for the arrow keys.
 */
export function scrollColumns(table: Element): void {
	const parts = [...table.querySelectorAll<HTMLElement>('thead > tr, tbody')];
	const rows = parts.at(-1);
	/** Where each part was put last: its event for that is no scrolling of the visitor. */
	const putAt = new Map<HTMLElement, number>();
	for (const part of parts) {
		part.addEventListener('scroll', () => {
			const at = part.scrollLeft;
			if (Math.abs(at - (putAt.get(part) ?? 0)) < 1) return;
			putAt.set(part, at);
			for (const other of parts) {
				if (other === part) continue;
				other.scrollLeft = at;
				putAt.set(other, other.scrollLeft);
			}
		});
		// Browsers do not scroll a focused link whose edge is already in view. Skipped for presses, which would miss a target that
		// moves.
		part.addEventListener('focusin', ({ target }) => {
			if (target instanceof Element && target !== part && target.matches(':focus-visible'))
				target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
		});
	}
	const showFocusable = () => {
		if (rows && rows.scrollWidth > rows.clientWidth) rows.tabIndex = 0;
		else rows?.removeAttribute('tabindex');
	};
	showFocusable();
	addEventListener('resize', showFocusable);
}
