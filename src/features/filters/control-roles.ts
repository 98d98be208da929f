/*
 * What without script is a link to the filters, a box beside the chips and the heads of sections, says with script what it
 * does: a button that opens a dialog, a button that shows the rest, and heads that are expanded or not.
 */

/** Gives the list's controls their roles; once for each page. */
export function tellRoles(): void {
	const opener = document.querySelector<HTMLElement>('[href="#filters"]');
	if (opener) opensDialog(opener);
	const label = document.querySelector('.chips-toggle > label');
	const box = label?.querySelector('input');
	if (label && box) label.replaceWith(box, showsRest(box));
	for (const group of document.querySelectorAll<HTMLDetailsElement>('.filter-group')) {
		const tell = () => group.querySelector('summary')?.setAttribute('aria-expanded', String(group.open));
		tell();
		group.addEventListener('toggle', tell);
	}
}

function opensDialog(link: HTMLElement): void {
	link.role = 'button';
	link.ariaHasPopup = 'dialog';
	// A link knows Enter alone.
	link.addEventListener('keydown', (event) => {
		if (event.key !== ' ') return;
		event.preventDefault();
		link.click();
	});
}

/** A button in place of the box, which stays and holds the state. */
function showsRest(box: HTMLInputElement): HTMLButtonElement {
	const button = document.createElement('button');
	const tell = () => {
		button.textContent = box.checked ? '-Less' : '+More';
		button.ariaExpanded = String(box.checked);
	};
	button.type = 'button';
	button.addEventListener('click', () => {
		box.checked = !box.checked;
		tell();
	});
	box.hidden = true;
	tell();
	return button;
}
