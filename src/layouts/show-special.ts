import { reductionIn, type SpecialDiscount } from '#client/session/remembered-profile.ts';
import { fillDiscountBars } from '#features/packages/fill-discount-bars.ts';

/**
 * Shows a signed-in visitor's discount where the page has the promise to guests: under the cards, and in the price box of a package
 * (ENT-11).
 */
export async function showSpecial(discount: SpecialDiscount): Promise<void> {
	const special = reductionIn(discount);
	fillDiscountBars(special);
	if (!document.querySelector('.party')) return;
	const { showSpecialPrice } = await import('#features/detail/special-price.ts');
	await showSpecialPrice(special);
}
