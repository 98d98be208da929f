import { savedCardsHref } from '#domain/page/paths.ts';
import { CARDS_AT_ONCE } from '#domain/page/stored-ids.ts';

/**
 * The cards of these packages as the site shows them today, as list items in the order asked for; packages that are no
 * longer on offer are left out.
 *
 * @param hidesOperator true for a page that hides operators (QRY-10)
 * @throws Error when the site cannot be reached, fails, or something else responds
 */
export async function fetchCards(ids: readonly string[], hidesOperator = false): Promise<HTMLElement[]> {
	const cards: HTMLElement[] = [];
	for (let at = 0; at < ids.length; at += CARDS_AT_ONCE) {
		const href = savedCardsHref(ids.slice(at, at + CARDS_AT_ONCE));
		const response = await fetch(hidesOperator ? `${href}&show_operator=false` : href);
		const page = new DOMParser().parseFromString(await response.text(), 'text/html');
		const list = response.ok && page.querySelector('[data-cards]');
		// The sign-in page of a hotel's network responds to everything with 200. Without this check it would count as an empty list, and
		// saved packages would be removed.
		if (!list) throw new Error('No cards');
		cards.push(...list.querySelectorAll<HTMLElement>(':scope > li'));
	}
	return cards;
}

/** The id of the package that a fetched item shows. */
export const cardId = (item: Element): string =>
	item.querySelector<HTMLElement>('[data-package]')?.dataset['package'] ?? '';
