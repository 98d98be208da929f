import { adoptStyles } from '#client/adopt-styles.ts';
import { selectionLabel } from '#domain/filter-groups.ts';
import { applyFilters } from './apply-filters.ts';
import styles from './filter-pickers.css?inline';

/** The distance between a button and its panel, and between a panel and the window's edges. */
const GAP = 8;

const boxesOf = (root: ParentNode) => [...root.querySelectorAll<HTMLInputElement>('.filter-options input')];
const checkedOf = (root: ParentNode) => boxesOf(root).filter((box) => box.checked);

/**
 * Fills the bar between phone and desktop widths with a button for each group of the filter form (FLT-08…13). A button's panel holds a
 * copy of the group's options, so that nothing is chosen before Done, and Escape or a press outside changes nothing.
 */
export function buildPickers(): void {
	const bar = document.querySelector('.pickers');
	if (!bar || bar.firstChild) return;
	const pickers = [...document.querySelectorAll<HTMLElement>('.filter-group')].map(picker);
	adoptStyles(styles);
	bar.role = 'group';
	bar.ariaLabel = 'Filter by';
	bar.append(...pickers.flat());
}

/** The button of a group, and its panel. */
function picker(group: HTMLElement): HTMLElement[] {
	const title = group.querySelector('b')?.textContent ?? '';
	const chosen = selectionLabel(
		checkedOf(group).map((box) => box.parentElement?.querySelector('span')?.textContent ?? ''),
	);
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'picker';
	button.textContent = chosen || title;
	button.ariaHasPopup = 'dialog';
	if (chosen) {
		button.ariaLabel = `${title}: ${chosen}`;
		button.dataset['chosen'] = '';
	}
	const panel = document.createElement('div');
	panel.className = 'picker-panel';
	panel.popover = 'auto';
	panel.role = 'dialog';
	panel.ariaLabel = title;
	button.popoverTargetElement = panel;
	panel.addEventListener('beforetoggle', ({ newState }) => {
		if (newState === 'open') fill(panel, group);
	});
	panel.addEventListener('toggle', ({ newState }) => {
		if (newState === 'open') place(panel, button);
		else panel.replaceChildren();
	});
	return [button, panel];
}

function fill(panel: HTMLElement, group: HTMLElement): void {
	// Some browsers do not scroll a fieldset.
	const scroll = document.createElement('div');
	scroll.className = 'picker-scroll';
	scroll.append(group.querySelector('fieldset')?.cloneNode(true) ?? '');
	const foot = document.createElement('div');
	foot.className = 'picker-foot';
	const clear = footButton('Clear', 'outline');
	const done = footButton('Done', 'sea');
	foot.append(clear, done);
	panel.replaceChildren(scroll, foot);
	(checkedOf(panel)[0] ?? boxesOf(panel)[0])?.toggleAttribute('autofocus', true);

	const choose = () => {
		panel.hidePopover();
		apply(group, new Set(checkedOf(panel).map((box) => box.value)));
	};
	done.addEventListener('click', choose);
	clear.addEventListener('click', () => {
		for (const box of checkedOf(panel)) box.checked = false;
		choose();
	});
}

function footButton(text: string, kind: string): HTMLButtonElement {
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'button';
	button.dataset['kind'] = kind;
	button.textContent = text;
	return button;
}

/** Loads the list with these values chosen in the group, unless they are chosen already (FLT-10). */
function apply(group: HTMLElement, values: ReadonlySet<string>): void {
	const changed = boxesOf(group).filter((box) => box.checked !== values.has(box.value));
	const form = group.closest('form');
	if (changed.length === 0 || !form) return;
	for (const box of changed) box.checked = values.has(box.value);
	document.querySelector('.list-results')?.setAttribute('aria-busy', 'true');
	applyFilters(form);
}

/** Places the panel below its button, within the window. */
function place(panel: HTMLElement, button: HTMLElement): void {
	const from = button.getBoundingClientRect();
	const { offsetWidth: width, offsetHeight: height } = panel;
	const left = Math.min(from.left, document.documentElement.clientWidth - width - GAP);
	const top = Math.min(from.bottom + GAP, innerHeight - height - GAP);
	panel.style.left = `${Math.max(GAP, left) + scrollX}px`;
	panel.style.top = `${Math.max(GAP, top) + scrollY}px`;
}
