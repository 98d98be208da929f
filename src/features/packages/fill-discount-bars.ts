import { forEveryElement } from '#client/every-element.ts';
import type { Reduction } from '#domain/price/discounts.ts';
import { rupees } from '#domain/price/money.ts';
import { granted } from './discount-bar.ts';

/**
 * Shows a signed-in visitor's discount under every card, including cards added later, instead of the promise to guests. Until then the
 * bar is invisible but keeps its space, so nothing moves.
 */
export function fillDiscountBars(special: Reduction): void {
	forEveryElement('.card-guest', (bar) => {
		const words = bar.querySelector('span');
		const price = bar.closest<HTMLElement>('.card')?.dataset['price'];
		if (!words || !price || 'special' in bar.dataset) return;
		bar.dataset['special'] = '';
		bar.style.minHeight = `${bar.offsetHeight}px`;
		bar.style.visibility = 'visible';
		words.textContent = granted(special, rupees(Number(price)));
		bar.querySelector('a')?.remove();
		const icon = bar.querySelector('use');
		icon?.setAttribute('href', icon.getAttribute('href')?.replace(/#.*/, '#check') ?? '');
	});
}
