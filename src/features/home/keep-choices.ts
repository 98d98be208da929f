import { keepChosen } from '#client/chosen-ids.ts';
import { idOfName } from '#domain/text-match.ts';

/*
 * Keeps what is chosen by a tile of the home page, by id (STO-01, STO-04): a destination, a theme, a season, a popular package.
 * Links are told by their addresses; `data-id` says an id that is not its name in small letters.
 */
document.querySelector('main')?.addEventListener('click', ({ target }) => {
	const link = target instanceof Element ? target.closest('a') : null;
	if (!link) return;
	const query = new URLSearchParams(link.search);
	const { id } = link.dataset;
	const theme = query.get('theme');
	const destination = query.get('destination');
	const season = link.closest('.seasons > li')?.querySelector('h3')?.textContent;
	const chosen = link.closest<HTMLElement>('[data-package]')?.dataset['package'];
	if (destination) keepChosen('destId', id ?? idOfName(destination));
	if (theme) keepChosen('themeId', id ?? idOfName(theme));
	if (theme) keepChosen('themeName', theme);
	if (season) keepChosen('seasonId', idOfName(season));
	if (chosen) keepChosen('popularPackage', chosen);
});
