import { writeText } from '#client/storage/storage.ts';
import { LIST_PATH } from '#domain/page/first-paths.ts';
import { idOfName } from '#domain/text/text-match.ts';

/** The links of tiles and lists, which choose something, and not those of headings, which show all. */
const CHOICES = '.widget :is(li, h3) > a';

/**
 * Stores choices of the home page, by id: the destination, theme and season of a link, and the package of a card (STO-01, STO-04).
 * Synchronously, because the page is about to be left.
 */
export function rememberChoices(main: Element): void {
	main.addEventListener('click', ({ target }) => {
		const link = (target as Element).closest('a');
		const kept = link?.matches(CHOICES) && link.pathname === LIST_PATH ? choicesOf(link) : {};
		const chosen = link?.closest<HTMLElement>('[data-package]')?.dataset['package'];
		for (const [key, id] of Object.entries({ ...kept, popularPackage: chosen }))
			if (id) writeText('local', key, id);
	});
}

/** The ids of what a link to the list chooses. They follow from its address, because in the page they would repeat it a hundred times. */
function choicesOf(link: HTMLAnchorElement) {
	const query = new URLSearchParams(link.search);
	const [destination, theme] = [query.get('destination'), query.get('theme')];
	return {
		...(destination && { destId: idOfName(destination) }),
		...(theme && { themeId: idOfName(theme), themeName: theme }),
		seasonId: link.closest<HTMLElement>('[data-season]')?.dataset['season'],
	};
}
