import { drop } from '#client/stores/compare.ts';

/** Takes the package out of the kept selection too, then follows the link to the comparison without it (CMP-05). */
export function run(link: HTMLElement): void {
	drop(link.dataset['id'] ?? '');
	// The page only changes: the way back stays.
	document.documentElement.dataset['stays'] = '';
	location.assign((link as HTMLAnchorElement).href);
}
