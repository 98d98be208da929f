/*
 * ARIA roles that hold with script only: the link to the filters opens a dialog, the checkbox beside the chips becomes a
 * button, and the headings of groups tell whether they are expanded.
 */

/** Gives the list's controls their roles; once for each page. */
export function setAriaRoles(): void {
	const opener = document.querySelector<HTMLElement>('[href="#filters"]');
	if (opener) opensDialog(opener);
	const label = document.querySelector('.chips-toggle > label');
	const box = label?.querySelector('input');
	if (label && box) label.replaceWith(box, showsRest(box));
	for (const group of document.querySelectorAll<HTMLDetailsElement>('.filter-group')) {
		const reflect = () => group.querySelector('summary')?.setAttribute('aria-expanded', String(group.open));
		reflect();
		group.addEventListener('toggle', reflect);
	}
}

function opensDialog(link: HTMLElement): void {
	link.role = 'button';
	link.ariaHasPopup = 'dialog';
	// Links react to Enter only, buttons to the space bar too.
	link.addEventListener('keydown', (event) => {
		if (event.key !== ' ') return;
		event.preventDefault();
		link.click();
	});
}

/** A button in place of the label; the checkbox stays, because the styles follow its state. */
function showsRest(box: HTMLInputElement): HTMLButtonElement {
	const button = document.createElement('button');
	const reflect = () => {
		button.textContent = box.checked ? '-Less' : '+More';
		button.ariaExpanded = String(box.checked);
	};
	button.type = 'button';
	button.addEventListener('click', () => {
		box.checked = !box.checked;
		reflect();
	});
	box.hidden = true;
	reflect();
	return button;
}
