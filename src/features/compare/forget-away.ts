import { $compare, replaceChosen } from '#client/stores/compare.ts';
// Forgets what was stored with the packages.
import './stored-taxed.ts';

/*
 * Takes the packages of this comparison that are not on offer out of the stored selection, where they would hold a place that no page
 * shows.
 */
const away = document.querySelector<HTMLElement>('[data-away]')?.dataset['away']?.split(',') ?? [];
const left = $compare.get().filter(({ id }) => !away.includes(id));
if (left.length < $compare.get().length) replaceChosen(left);
