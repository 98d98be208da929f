/** Milliseconds after which code that waits for the visitor is loaded anyway: long after the first view and a first tap. */
const BY_ITSELF_MS = 9000;

const MOVES = ['scroll', 'keydown', 'pointermove'] as const;

/**
 * Calls `act` after the visitor's first scroll, key press or mouse movement, once the browser has painted its answer. A press does not
 * count, because it fetches what it needs itself; nor does the `mousemove` that browsers report with a tap, nor typing: both had to
 * share a slow phone and its network with the hearts of all cards and the pictures near the view.
 */
export function onFirstInteraction(act: () => void): void {
	let isUsed = false;
	const start = (event: Event & Partial<PointerEvent>) => {
		const { target, pointerType, movementX, movementY } = event;
		// Browsers also report a mouse at rest when a page appears under it. A finger that moves scrolls, or taps.
		const isAtRest = pointerType && (pointerType !== 'mouse' || !(movementX || movementY));
		// Only fields of text have a method `select`. A long text also scrolls in its field.
		if (isUsed || isAtRest || 'select' in (target as EventTarget)) return;
		isUsed = true;
		requestAnimationFrame(() => setTimeout(act));
	};
	for (const type of MOVES) addEventListener(type, start, true);
}

/** True for somebody whose browser asks for less data. */
export const savesData = (): boolean | undefined =>
	(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** Calls `act` after nine seconds, also for somebody who only reads, unless they save data. */
export function laterByItself(act: () => void): void {
	if (!savesData()) setTimeout(act, BY_ITSELF_MS);
}
