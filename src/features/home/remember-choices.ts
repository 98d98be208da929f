import { writeText } from '#client/storage/storage.ts';
import { LIST_PATH, PACKAGE_ROOT } from '#domain/page/first-paths.ts';
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
		for (const [key, id] of Object.entries(link ? choicesOf(link) : {})) if (id) writeText('local', key, id);
	});
}

/** The ids of what a link chooses. They follow from the page, because in it they would repeat its addresses a hundred times. */
function choicesOf(link: HTMLAnchorElement): Record<string, string | undefined> {
	// The page of a package, and not a form about it.
	if (link.pathname.startsWith(PACKAGE_ROOT) && !link.dataset['action'])
		return { popularPackage: link.closest<HTMLElement>('[data-package]')?.dataset['package'] };
	if (!link.matches(CHOICES)) return {};
	// It leads to the list, or to the page that editors have written about it.
	if (link.matches('.regions h3 > a')) return { destId: idOfName(link.text.replace(' and ', '-')) };
	if (link.pathname !== LIST_PATH) return {};
	const query = new URLSearchParams(link.search);
	const [destination, theme] = [query.get('destination'), query.get('theme')];
	return {
		...(destination && { destId: idOfName(destination) }),
		...(theme && { themeId: idOfName(theme), themeName: theme }),
		seasonId: link.closest<HTMLElement>('[data-season]')?.dataset['season'],
	};
}
