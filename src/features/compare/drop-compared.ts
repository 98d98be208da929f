import { drop } from '#client/stores/compare.ts';
import { run as changeComparison } from './change-comparison.ts';
// Forgets what was stored with the package.
import './stored-looks.ts';

/** Removes the package from the stored selection as well, then follows the link to the comparison without it (CMP-05). */
export function run(link: HTMLElement): void {
	drop(link.dataset['id'] ?? '');
	changeComparison(link);
}
