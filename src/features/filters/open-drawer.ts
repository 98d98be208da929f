/*
 * The drawer of the filters below 1000 px (MOB-04): the form of the page moves into a dialog. This module opens and closes it, because
 * that must work at the first press; `filter-drawer.ts`, which is fetched then, does the rest.
 */

/** Below this width the filters are a drawer and wait for Apply (spec §2, breakpoints). */
export const DRAWER = matchMedia('(max-width: 999px)');

document.addEventListener('click', (event) => {
	const target = event.target as Element;
	const drawer = document.querySelector<HTMLDialogElement>('#filter-drawer');
	if (!drawer) return;
	if (target === drawer || target.closest('[data-filters-close]')) leave(drawer, event);
	// No change is stored before Apply, so reloading the page restores the earlier choices.
	else if (target.closest('[data-leave]')) location.reload();
	else if (target.closest('[href="#filters"]') && DRAWER.matches) void openDrawer(drawer, event);
});

/**
 * Shows the form in the drawer at once. If the rest of the drawer's code cannot be loaded, the page scrolls to the filters instead.
 */
async function openDrawer(drawer: HTMLDialogElement, event: Event): Promise<void> {
	const home = document.querySelector('#filters');
	const form = document.querySelector<HTMLFormElement>('#filters form, #filter-drawer form');
	if (!home || !form) return;
	event.preventDefault();
	drawer.append(form);
	openOneGroupAtATime(form);
	drawer.oncancel = drawer.onclose = (closing) => leave(drawer, closing);
	drawer.showModal();
	try {
		(await import('./filter-drawer.ts')).startDrawer(drawer, form, home);
	} catch {
		if (drawer.open) location.hash = 'filters';
		drawer.close();
		home.append(form);
	}
}

function openOneGroupAtATime(form: HTMLFormElement): void {
	for (const [at, group] of form.querySelectorAll('details').entries()) {
		group.open = at === 0;
		group.name = 'filter-group';
	}
}

/**
 * Closes the drawer, or asks first when a changed choice was not applied (MOB-04). When Escape is pressed twice, browsers close a
 * dialog without a cancelable event; the drawer then opens again and asks.
 */
function leave(drawer: HTMLDialogElement, event: Event): void {
	const boxes = [...drawer.querySelectorAll<HTMLInputElement>('.filter-options input')];
	if (!boxes.some((box) => box.checked !== box.defaultChecked)) {
		drawer.close();
		return;
	}
	event.preventDefault();
	for (const dialog of [drawer, document.querySelector<HTMLDialogElement>('#filter-leave')])
		if (!dialog?.open) dialog?.showModal();
}
