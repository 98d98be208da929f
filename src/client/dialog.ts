/**
 * Opens a native dialog over the page; focus returns to where it was when it closes. Opened from the menu, that is the
 * menu's button: the menu itself goes, and nothing in it can have the focus again.
 */
export function openDialog(dialog: HTMLDialogElement): void {
	if (dialog.open) return;
	document.querySelector<HTMLElement>('.drawer:popover-open')?.hidePopover();
	dialog.showModal();
}

/**
 * Controls with `data-dialog="{id}"` open that dialog; `data-close` inside a dialog, or a press beside it, closes it.
 * A dialog that must not be lost by a press beside it bears `data-keep`.
 */
export function listenForDialogs(): void {
	let pressed: EventTarget | null = null;
	document.addEventListener('pointerdown', ({ target }) => {
		pressed = target;
	});
	document.addEventListener('click', (event) => {
		const { target } = event;
		if (!(target instanceof Element)) return;
		const opener = target.closest<HTMLElement>('[data-dialog]');
		const dialog = opener && document.getElementById(opener.dataset['dialog'] ?? '');
		if (dialog instanceof HTMLDialogElement) {
			event.preventDefault();
			openDialog(dialog);
			return;
		}
		const closer = target.closest('[data-close]');
		if (closer) closer.closest('dialog')?.close();
		else if (target instanceof HTMLDialogElement && pressed === target && !('keep' in target.dataset))
			target.close();
	});
}
