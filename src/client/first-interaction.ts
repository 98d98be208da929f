/** Milliseconds after which code that waits for the visitor is loaded anyway: long after the first view and a first tap. */
const BY_ITSELF_MS = 9000;

const MOVES = ['scroll', 'wheel', 'keydown', 'mousemove'] as const;

/**
 * Calls `act` after the visitor's first scroll, key press or mouse movement, once the browser has painted its answer, because the
 * first letter of a search was held up by the hearts of all cards. A press does not count, because it fetches what it needs itself.
 */
export function onFirstInteraction(act: () => void): void {
	let isUsed = false;
	const start = (event: Event & Partial<MouseEvent>) => {
		// Browsers also report a mouse at rest when a page appears under it.
		if (isUsed || (event.type === 'mousemove' && event.movementX === 0 && !event.movementY)) return;
		isUsed = true;
		requestAnimationFrame(() => setTimeout(act));
	};
	for (const type of MOVES) addEventListener(type, start, { capture: true, passive: true });
}

/** True for somebody whose browser asks for less data. */
export const savesData = (): boolean | undefined =>
	(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** Calls `act` after nine seconds, also for somebody who only reads, unless they save data. */
export function laterByItself(act: () => void): void {
	if (!savesData()) setTimeout(act, BY_ITSELF_MS);
}
