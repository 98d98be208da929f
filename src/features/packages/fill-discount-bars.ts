import { forEveryElement } from '#client/every-element.ts';
import type { Reduction } from '#domain/price/discounts.ts';
import { granted } from './discount-bar.ts';

/**
 * Shows a signed-in visitor's discount under every card, including cards added later, instead of the promise to guests. Until then the
 * bar is invisible but keeps its space, so nothing moves.
 */
export function fillDiscountBars(special: Reduction): void {
	const text = granted(special);
	forEveryElement('.card-guest', (bar) => {
		const words = bar.querySelector('span');
		if (!words || bar.style.visibility) return;
		bar.style.minHeight = `${bar.offsetHeight}px`;
		bar.style.visibility = 'visible';
		words.textContent = text;
		bar.querySelector('a')?.remove();
		const icon = bar.querySelector('use');
		icon?.setAttribute('href', icon.getAttribute('href')?.replace(/#.*/, '#check') ?? '');
	});
}
