import { addStyles } from '#client/adopt-styles.ts';
import {
	COMPARE_MAX,
	COMPARE_MAX_PHONE,
	COMPARE_PHONE,
	type CompareEntry,
	compareHref,
} from '#domain/compare/compare.ts';

/** Style rules instead of attributes, so that they also apply to cards that are appended later. */
const setMarks = addStyles();

/** A chosen package shows "Added"; when the selection is full, no card offers Compare (CMPT-07). */
function rules(ids: readonly string[]): string {
	const chosen = `:is(${ids.map((id) => `[data-package="${id}"]`).join()})`;
	const isFull = ids.length >= COMPARE_MAX;
	const full = isFull ? '.compare-add' : ids.length >= COMPARE_MAX_PHONE ? '.card .compare-add' : ':not(*)';
	return `${chosen} .compare-add{display:none}${chosen} .compare-added{display:grid}
@media ${isFull ? 'all' : COMPARE_PHONE}{${full}{display:none}}`;
}

/**
 * Marks the elements that show a chosen package (`data-package`). The number of chosen packages is set on the root as
 * `data-compared`, and `data-compare-list` links lead to the comparison.
 */
export function markCompared(entries: readonly CompareEntry[]): void {
	const ids = entries.map(({ id }) => id);
	setMarks(ids.length > 0 ? rules(ids) : '');
	document.documentElement.dataset['compared'] = String(ids.length);
	for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-compare-list]'))
		link.href = compareHref(ids);
}
