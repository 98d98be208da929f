import { openDialog } from '#client/dialog.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { $compare, choose } from '#client/stores/compare.ts';
import { COMPARE_MAX, COMPARE_MAX_PHONE, COMPARE_PHONE } from '#domain/compare.ts';
import { keepPicture } from './kept-pictures.ts';
import { overLimit } from './over-limit.ts';
import './show-tray.ts';

/* A card says these things already; elsewhere the control says them. */
const nameIn = (card: Element | null) => card?.querySelector('h2, h3')?.textContent.trim() ?? '';
const slugIn = (card: Element | null) => card?.querySelector('a')?.pathname.split('/')[2] ?? '';
const pictureIn = (card: Element | null) =>
	card
		?.querySelector('img')
		?.getAttribute('src')
		?.replace(/-480\.webp$/, '');

/** Adds the package of a Compare control and says what comes next (CMPT-04…06); it stands within `data-package`. */
export function run(control: HTMLElement): void {
	const place = control.closest<HTMLElement>('[data-package]');
	const { price, duration = '', picture = pictureIn(place) } = control.dataset;
	const { name = nameIn(place), slug = slugIn(place) } = control.dataset;
	const id = place?.dataset['package'] ?? '';
	const isPhone = matchMedia(COMPARE_PHONE).matches;
	const cap = isPhone ? COMPARE_MAX_PHONE : COMPARE_MAX;
	if (picture) keepPicture(id, picture);
	const result = choose({ id, name, price: Number(price), duration, slug }, cap);
	if (!result.ok) {
		showSnackbar(overLimit(cap), 'error');
		return;
	}
	// The control is gone: the focus stays where it was.
	place?.querySelector<HTMLElement>('.compare-added, [data-compare-list]')?.focus();
	if (!isPhone) return;
	const dialog = document.querySelector<HTMLDialogElement>('#compare-dialog');
	const count = $compare.get().length;
	if (count === 1) showSnackbar('Select another package to compare.');
	else if (dialog && control.closest('.card')) openDialog(dialog);
}
