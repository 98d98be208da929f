import { $compare, replaceChosen } from '#client/stores/compare.ts';
// Forgets what was stored with the packages.
import './stored-looks.ts';

/*
 * Takes the packages of this comparison that are not on offer out of the stored selection, where they would hold a place that no page
 * shows.
 */
// What a copy for reading offline lacks may be on offer again.
const away =
	document.querySelector<HTMLElement>(':root:not([data-copy]) [data-away]')?.dataset['away']?.split(',') ??
	[];
const left = $compare.get().filter(({ id }) => !away.includes(id));
if (left.length < $compare.get().length) replaceChosen(left);
