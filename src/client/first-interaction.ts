const MOVES = ['scroll', 'wheel', 'keydown', 'mousemove'] as const;

/**
 * Calls `act` at the visitor's first scroll, key press or mouse movement. A press does not count, because it fetches what it needs
 * itself.
 */
export function onFirstInteraction(act: () => void): void {
	let isUsed = false;
	const start = (event: Event & Partial<MouseEvent>) => {
		// Browsers also report a mouse at rest when a page appears under it.
		if (isUsed || (event.type === 'mousemove' && event.movementX === 0 && !event.movementY)) return;
		isUsed = true;
		act();
	};
	for (const type of MOVES) addEventListener(type, start, { capture: true, passive: true });
}
