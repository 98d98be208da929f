/**
 * Opens a native modal dialog. When it closes, the focus returns to the element that had it, also when another dialog has opened above
 * it meanwhile: then once that one closes. A dialog opened from the menu closes the menu first, so that the focus returns to the menu's
 * button, because a control inside the closed menu cannot take it.
 */
export function openDialog(dialog: HTMLDialogElement): void {
	if (dialog.open) return;
	document.querySelector<HTMLElement>('#menu')?.hidePopover?.();
	const focused = document.activeElement as HTMLElement | null;
	dialog.showModal();
	dialog.addEventListener(
		'close',
		() => {
			// The browser could not give the focus back, because the dialog above keeps the page inert.
			const above = document.querySelector('dialog[open]');
			above?.addEventListener('close', () => focused?.focus(), { once: true });
		},
		{ once: true },
	);
}

/**
 * Opens the dialog of an island at once: until the island is hydrated, under a title.
 *
 * @param event the event of the window that hydrates the island
 */
export function openIsland(dialog: HTMLDialogElement, event: string, title: string, kind: string): void {
	if (dialog.closest('astro-island[ssr]')) {
		const heading = dialog.querySelector('h2');
		if (heading) heading.textContent = title;
		dialog.dataset['kind'] = kind;
		dialog.dataset['asked'] = '';
		dialog.querySelector('.dialog-content')?.setAttribute('aria-busy', 'true');
	}
	openDialog(dialog);
	dispatchEvent(new Event(event));
}

/**
 * Controls with `data-dialog="{id}"` open that dialog; `data-close` inside a dialog, or a press beside it, closes it.
 * A dialog with `data-stays-open` ignores a press beside it.
 */
export function listenForDialogs(): void {
	const { dataset } = document.documentElement;
	let pressed: EventTarget | null = null;
	// On the window, where the stub repeats the first interaction. WebKit shows a ring at what gets the focus when a dialog opens, also
	// after a press (`dialog.css`).
	addEventListener('pointerdown', ({ target }) => {
		pressed = target;
		dataset['pressed'] = '';
	});
	addEventListener('keydown', ({ key }) => {
		// A letter moves no focus, and the browser would look through the styles of the whole page before it is painted.
		if (!/^\S$/.test(key)) delete dataset['pressed'];
	});
	document.addEventListener('click', (event) => {
		const target = event.target as Element;
		const opener = target.closest?.<HTMLElement>('[data-dialog]');
		const dialog = opener && document.getElementById(opener.dataset['dialog'] ?? '');
		if (dialog instanceof HTMLDialogElement) {
			event.preventDefault();
			openDialog(dialog);
			return;
		}
		const closer = target.closest?.('[data-close]');
		if (closer) closer.closest('dialog')?.close();
		else if (target instanceof HTMLDialogElement && pressed === target && !('staysOpen' in target.dataset))
			target.close();
	});
}
