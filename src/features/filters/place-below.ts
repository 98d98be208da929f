/** The distance between a button and its panel, and between a panel and the window's edges. */
const GAP = 8;

/** The place of a panel below its button, within the window. */
export function placeBelow(button: HTMLElement, panel: HTMLElement): { left: number; top: number } {
	const from = button.getBoundingClientRect();
	const { offsetWidth: width, offsetHeight: height } = panel;
	const left = Math.min(from.left, document.documentElement.clientWidth - width - GAP);
	const top = Math.min(from.bottom + GAP, innerHeight - height - GAP);
	return { left: Math.max(GAP, left) + scrollX, top: Math.max(GAP, top) + scrollY };
}
