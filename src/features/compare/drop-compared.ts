import { drop } from '#client/stores/compare.ts';
// Forgets what was stored with the package.
import './stored-looks.ts';

/** Removes the package from the stored selection as well, then follows the link to the comparison without it (CMP-05). */
export function run(link: HTMLElement): void {
	drop(link.dataset['id'] ?? '');
	// Only the query changes, so the page to go back to does not.
	const { dataset } = document.documentElement;
	dataset['stays'] = '';
	// Back may show this page again as it was left; from there the visitor may go anywhere.
	addEventListener('pagehide', () => delete dataset['stays'], { once: true });
	location.assign((link as HTMLAnchorElement).href);
}
