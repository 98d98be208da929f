/** How long a message stays, in milliseconds (ERR-20). */
const SHOWN_MS = 2000;

/**
 * Shows a short message: top right at 768 px and narrower, bottom left above; announced at once when it is an error.
 * It stays while the pointer of a mouse is on it.
 *
 * @param shownMs milliseconds; longer for a message that gets a control
 * @returns the message, for a control beside its text
 */
export function showSnackbar(
	text: string,
	kind: 'error' | 'info' = 'info',
	shownMs = SHOWN_MS,
): HTMLElement | undefined {
	const region = document.getElementById('snackbars');
	const bar = region?.querySelector('template')?.content.firstElementChild?.cloneNode(true);
	if (!region || !(bar instanceof HTMLElement)) return undefined;
	bar.dataset['kind'] = kind;
	bar.setAttribute('role', kind === 'error' ? 'alert' : 'status');
	region.append(bar);
	// An open modal dialog covers the rest of the page and hides it from screen readers, so the region moves into the dialog.
	region.popover = 'manual';
	// Without popovers its place in the page is enough: nothing but a dialog covers it (`snackbar.css`).
	region.hidePopover?.();
	const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
	if (region.parentElement !== place) place.prepend(region);
	region.showPopover?.();
	bar.querySelector('span')?.append(text);

	const hide = () => {
		// A finger that has tapped it leaves `:hover` behind, for as long as it touches nothing else.
		if (matchMedia('(hover)').matches && bar.matches(':hover')) {
			setTimeout(hide, shownMs);
			return;
		}
		bar.remove();
		if (!region.querySelector('.snackbar')) region.hidePopover?.();
	};
	setTimeout(hide, shownMs);
	return bar;
}
