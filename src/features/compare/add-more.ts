import { replaceChosen } from '#client/stores/compare.ts';
import { parseCompareEntries } from '#domain/compare/compare.ts';
import { shownPackage } from './shown-package.ts';
import { setWayBack } from './way-back.ts';

/**
 * Follows the link of a free slot to the page where packages are chosen. Before that, the packages on this page become the selection,
 * because a visitor who opened a shared comparison has no selection yet (CMP-08).
 */
export function run(link: HTMLElement): void {
	const columns = document.querySelectorAll<HTMLElement>('.compare [data-package]');
	const shown = parseCompareEntries([...columns].map(shownPackage));
	if (shown.length > 0) replaceChosen(shown);
	// A quick press comes before the page has set it.
	setWayBack();
	location.assign((link as HTMLAnchorElement).href);
}
