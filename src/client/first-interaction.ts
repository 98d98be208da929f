import { readText } from './storage/storage.ts';

/** Milliseconds after which code that waits for the visitor is loaded anyway: long after the first view and a first tap. */
const BY_ITSELF_MS = 9000;
/** The same on a later page of a visit, which has most of the code in the browser's cache. */
const BY_ITSELF_LATER_MS = 1000;

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
		// Browsers report a mouse that rests when a page appears under it. A finger scrolls, which is reported itself, or it taps.
		const isNoMouseMove = pointerType && (pointerType !== 'mouse' || !(movementX || movementY));
		// Typing has a field as its target, also when a long text scrolls in the field. Only inputs and text areas have a method `select`.
		if (isUsed || isNoMouseMove || 'select' in (target as EventTarget)) return;
		isUsed = true;
		requestAnimationFrame(() => setTimeout(act));
	};
	for (const type of MOVES) addEventListener(type, start, true);
}

/** True for somebody whose browser asks for less data. */
export const savesData = (): boolean | undefined =>
	(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** Calls `act` after nine seconds, or one on a later page of a visit, also for somebody who only reads, unless they save data. */
export function laterByItself(act: () => void): void {
	// `used-page.ts` has written it.
	if (!savesData()) setTimeout(act, readText('session', 'used') ? BY_ITSELF_LATER_MS : BY_ITSELF_MS);
}
