/** Closes the menu when the focus goes on into the page: what has the focus must not lie under it. Nothing else closes it for a keyboard. */
export function closeMenuOnLeaving(): void {
	document.addEventListener('focusin', ({ target }) => {
		const menu = document.querySelector<HTMLElement>('.drawer:popover-open');
		if (menu && !menu.contains(target as Node)) menu.hidePopover();
	});
}
