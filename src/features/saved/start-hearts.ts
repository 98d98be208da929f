import { onFirstInteraction } from '#client/first-interaction.ts';
import { readStored } from '#client/storage/storage.ts';

/*
 * Hearts on the cards of a page. They are fetched with the first interaction, or at once if something is saved. A package page fetches
 * them near its related packages instead (`start-on-package.ts`).
 */
const load = () => import('./hearts.ts').catch(() => {});

if (document.querySelector('.card[data-package]') && !document.querySelector('[data-viewed]')) {
	if (readStored('local', 'saved')) void load();
	else {
		onFirstInteraction(load);
		// Some seconds after the first press, too.
		addEventListener('prefetch-islands', load);
	}
}
