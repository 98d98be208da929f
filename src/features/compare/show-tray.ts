import { adoptStyles } from '#client/adopt-styles.ts';
import { openDialog } from '#client/dialogs/dialog.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { $compare, drop } from '#client/stores/compare.ts';
import {
	COMPARE_MAX,
	COMPARE_MAX_PHONE,
	COMPARE_MIN,
	COMPARE_PHONE,
	type CompareEntry,
	overLimit,
} from '#domain/compare.ts';
import { formatRupees, rupees } from '#domain/money.ts';
import trayStyles from './compare-tray.css?inline';
import { markCompared } from './mark-compared.ts';
import { pictureOf } from './stored-pictures.ts';
import { CHOSEN_MARKUP, DIALOG_MARKUP, trayMarkup } from './tray-markup.ts';

/* The tray of chosen packages, and the dialog of phones, inside the element of `CompareTray.astro`; both follow the store. */

/** Shown when a picture is not stored or cannot be fetched, instead of the browser's icon for broken images. */
const NO_PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

adoptStyles(trayStyles);
const tray = document.querySelector<HTMLElement>('#compare-tray');
if (tray) {
	tray.innerHTML = trayMarkup('quiet' in tray.dataset);
	tray.insertAdjacentHTML('afterend', DIALOG_MARKUP);
}
const dialog = document.querySelector<HTMLDialogElement>('#compare-dialog');
const template = document.createElement('template');
template.innerHTML = CHOSEN_MARKUP;

function chosen({ id, name, price }: CompareEntry): Node {
	const item = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
	const picture = pictureOf(id);
	const image = item.querySelector('img');
	if (image) {
		image.onerror = () => {
			image.onerror = null;
			image.src = NO_PICTURE;
		};
		image.src = picture ?? NO_PICTURE;
	}
	const [title, cost] = item.querySelectorAll('b, small');
	if (title) title.textContent = name;
	if (cost) cost.textContent = `${formatRupees(rupees(price))}/- per person`;
	const remove = item.querySelector('button');
	remove?.setAttribute('aria-label', `Remove ${name}`);
	remove?.addEventListener('click', () => removeChosen(id, remove));
	return item;
}

/** Removes a package and moves the focus to the next Remove button, or else to the package's Compare control or the page. */
function removeChosen(id: string, button: HTMLElement) {
	const list = button.closest('ul');
	const at = [...(list?.querySelectorAll('button') ?? [])].indexOf(button as HTMLButtonElement);
	drop(id);
	const left = [...(list?.querySelectorAll('button') ?? [])];
	const next =
		left[Math.min(at, left.length - 1)] ??
		document.querySelector<HTMLElement>(`[data-package="${id}"] .compare-add`) ??
		document.querySelector<HTMLElement>('main');
	if ($compare.get().length === 0) dialog?.close();
	next?.focus();
}

function show(entries: readonly CompareEntry[]) {
	markCompared(entries);
	if (!tray) return;
	for (const root of [tray, dialog]) {
		const list = root?.querySelector('ul');
		list?.replaceChildren(...entries.map(chosen));
		if (root === tray && entries.length < COMPARE_MAX) list?.append(emptySlot(entries.length));
	}
	const canCompare = entries.length >= COMPARE_MIN;
	for (const link of document.querySelectorAll<HTMLElement>('[data-compare-now]')) link.hidden = !canCompare;
	for (const rest of document.querySelectorAll<HTMLElement>('[data-compare-rest]')) rest.hidden = canCompare;
	const status = tray.querySelector('[role="status"]');
	const most = matchMedia(COMPARE_PHONE).matches ? COMPARE_MAX_PHONE : COMPARE_MAX;
	const party = `${entries.length} of ${Math.max(most, entries.length)}`;
	if (status) status.textContent = `${party} packages to compare`;
	tray.hidden = entries.length === 0;
}

function emptySlot(count: number): HTMLElement {
	const slot = document.createElement('li');
	slot.className = 'compare-slot';
	slot.textContent = count < COMPARE_MIN ? '' : 'Add one more, or compare these two';
	return slot;
}

/** On a phone, a selection of three from a wider screen must lose one first (CMPT-06). */
function rejectTooMany(event: Event) {
	if (!matchMedia(COMPARE_PHONE).matches || $compare.get().length <= COMPARE_MAX_PHONE) return;
	event.preventDefault();
	showSnackbar(overLimit(COMPARE_MAX_PHONE), 'error');
	if (dialog) openDialog(dialog);
}

for (const link of document.querySelectorAll('[data-compare-now]'))
	link.addEventListener('click', rejectTooMany);
$compare.subscribe(show);
