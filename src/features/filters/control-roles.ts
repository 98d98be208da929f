/*
 * What without script is a link to the filters, a box beside the chips and the heads of sections, says with script what it
 * does: a button that opens a dialog, a button that shows the rest, and heads that are expanded or not.
 */

const opener = document.querySelector<HTMLElement>('[href="#filters"]');
if (opener) {
	opener.role = 'button';
	opener.ariaHasPopup = 'dialog';
	// A link knows Enter alone.
	opener.addEventListener('keydown', (event) => {
		if (event.key !== ' ') return;
		event.preventDefault();
		opener.click();
	});
}

const label = document.querySelector('.chips-toggle > label');
const box = label?.querySelector('input');
if (label && box) {
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
	tell();
	box.hidden = true;
	label.replaceWith(box, button);
}

for (const group of document.querySelectorAll<HTMLDetailsElement>('.filter-group')) {
	const tell = () => group.querySelector('summary')?.setAttribute('aria-expanded', String(group.open));
	tell();
	group.addEventListener('toggle', tell);
}
