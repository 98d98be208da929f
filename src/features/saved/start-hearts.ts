import { readStored } from '#client/storage/storage.ts';

/*
 * Hearts on the cards of a page. They are part of its background work, and come at once if something is saved. A package page fetches
 * them near its related packages instead (`start-on-package.ts`).
 */
export function loadHearts(): void {
	if (document.querySelector('.card[data-package]') && !document.querySelector('[data-viewed]'))
		void import('./hearts.ts').catch(() => undefined);
}

if (readStored('local', 'saved')) loadHearts();
