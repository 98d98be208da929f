import { reductionIn, type SpecialDiscount } from '#client/session/remembered-profile.ts';
import { fillDiscountBars } from '#features/packages/fill-discount-bars.ts';

/**
 * Shows a signed-in visitor's discount where the page has the promise to guests: under the cards, and in the price box of a package for
 * any number of travellers (ENT-11).
 */
export async function showSpecial(discount: SpecialDiscount): Promise<void> {
	const special = reductionIn(discount);
	fillDiscountBars(special);
	const form = document.querySelector<HTMLFormElement>('.party');
	if (!form) return;
	// Not a static import, because the page's first script would list one more file for `count-travellers.ts`.
	const { showPrice } = await import('#features/detail/count-travellers.ts');
	form.dataset['special'] = JSON.stringify(special);
	showPrice(form);
}
