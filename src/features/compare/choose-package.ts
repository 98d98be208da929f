import { showSnackbar } from '#client/snackbar.ts';
import { $compare, $compareDialog, choose, replaceChosen } from '#client/stores/compare.ts';
import {
	COMPARE_MAX,
	COMPARE_MAX_PHONE,
	COMPARE_PHONE,
	type CompareEntry,
	overLimit,
} from '#domain/compare/compare.ts';
import { markCompared } from './mark-compared.ts';
import { shownPackage } from './shown-package.ts';

/** A chosen package as this page shows it, because its price may be another than when it was chosen. */
function asShown(entry: CompareEntry): CompareEntry {
	const place = document.querySelector<HTMLElement>(`[data-package="${entry.id}"][data-price]`);
	return place ? shownPackage(place) : entry;
}

const chosen = $compare.get();
// A copy for reading offline shows the prices of its day.
const shown = 'copy' in document.documentElement.dataset ? chosen : chosen.map(asShown);
if (JSON.stringify(shown) !== JSON.stringify(chosen)) replaceChosen(shown);

$compare.subscribe((entries) => {
	markCompared(entries);
	// The tray waits for this event to be hydrated.
	if (entries.length > 0) dispatchEvent(new Event('compare'));
});

/** False in a window that has no room for the tray, because the page has a bar of its own at the bottom (`compare-tray.css`). */
const showsTray = () =>
	!matchMedia('(max-width: 999px)').matches || !document.querySelector('.compare-tray[data-desktop-only]');

/* On a phone, three packages from a wider screen must lose one before they are compared, from the tray as from a package page (CMPT-06). */
document.addEventListener('click', (event) => {
	const { target } = event;
	if (!(target instanceof Element) || !target.closest('[data-compare-list], [data-compare-now]')) return;
	if (!matchMedia(COMPARE_PHONE).matches || $compare.get().length <= COMPARE_MAX_PHONE) return;
	event.preventDefault();
	// The dialog says why when it opens: a message from before would lie below it.
	if ($compareDialog.get()) showSnackbar(overLimit(COMPARE_MAX_PHONE), 'error');
	else $compareDialog.set(true);
});

/** Adds the package around a Compare control to the selection and shows the result (CMPT-04…06). */
export function run(control: HTMLElement): void {
	const place = control.closest<HTMLElement>('[data-package]');
	if (!place) return;
	const isPhone = matchMedia(COMPARE_PHONE).matches;
	const cap = isPhone ? COMPARE_MAX_PHONE : COMPARE_MAX;
	const result = choose(shownPackage(place), cap);
	if (!result.ok) {
		showSnackbar(overLimit(cap), 'error');
		return;
	}
	// The control is hidden now, so the focus moves to what replaces it.
	place.querySelector<HTMLElement>('.compare-added, [data-compare-list]')?.focus();
	const isFirst = $compare.get().length === 1;
	if (isFirst && (isPhone || !showsTray())) showSnackbar('Select another package to compare.');
	if (!isFirst && isPhone && control.closest('.card')) $compareDialog.set(true);
}
