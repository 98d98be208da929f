import type { Reduction } from '#domain/price/discounts.ts';

/** Subtracts a signed-in visitor's discount in the price box, for any number of travellers (ENT-11). */
export async function showSpecialPrice(special: Reduction): Promise<void> {
	const form = document.querySelector<HTMLFormElement>('.party');
	if (!form) return;
	// Not a static import, because the page's first script would list one more file for `count-travellers.ts`.
	const { showPrice } = await import('./count-travellers.ts');
	form.dataset['special'] = JSON.stringify(special);
	showPrice(form);
}
