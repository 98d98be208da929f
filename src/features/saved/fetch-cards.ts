import { CARDS_AT_ONCE } from '#domain/kept-ids.ts';

/**
 * The cards of these packages as the site shows them today, as list items in the order asked for; packages that are no
 * longer on offer are left out.
 *
 * @throws Error when the site cannot be reached, fails, or somebody else answers
 */
export async function fetchCards(ids: readonly string[]): Promise<HTMLElement[]> {
	const cards: HTMLElement[] = [];
	for (let at = 0; at < ids.length; at += CARDS_AT_ONCE) {
		const answer = await fetch(`/saved/cards?ids=${ids.slice(at, at + CARDS_AT_ONCE).join()}`);
		if (!answer.ok) throw new Error(`The cards answered ${answer.status}`);
		const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
		const list = page.querySelector('[data-cards]');
		// The sign-in page of a hotel's network answers everything with 200; what is saved must outlast it.
		if (!list) throw new Error('The answer holds no cards');
		cards.push(...list.querySelectorAll<HTMLElement>(':scope > li'));
	}
	return cards;
}

/** The package that a fetched item shows. */
export const cardId = (item: Element): string =>
	item.querySelector<HTMLElement>('[data-package]')?.dataset['package'] ?? '';
