import type { SpecialDiscount } from '#client/session/profile.ts';
import type { Reduction } from '#domain/discounts.ts';
import { rupees } from '#domain/money.ts';
import { fillDiscountBars } from '#features/packages/fill-discount-bars.ts';

/**
 * Shows a signed-in visitor's discount where the page has the promise to guests: under the cards, and in the price box of a package
 * (ENT-11).
 */
export async function showSpecial({ percentage, max_amount }: SpecialDiscount): Promise<void> {
	const special: Reduction = { percent: percentage, most: rupees(max_amount) };
	fillDiscountBars(special);
	if (!document.querySelector('.party')) return;
	const { showSpecialPrice } = await import('#features/detail/special-price.ts');
	await showSpecialPrice(special);
}
