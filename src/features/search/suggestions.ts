import { fold } from '#domain/text-match.ts';
import type { Option } from './search-options.ts';

/** The options whose label contains the typed text, whatever its case; those that begin with it come first (SB-10). */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
	const wanted = fold(typed.trim());
	if (wanted === '') return options;
	const found = options.filter(({ label }) => fold(label).includes(wanted));
	const begins = ({ label }: Option) => (fold(label).startsWith(wanted) ? 0 : 1);
	return found.toSorted((a, b) => begins(a) - begins(b));
}

function line(option: Option, typed: string, id: string): HTMLLIElement {
	const item = document.createElement('li');
	item.id = id;
	item.role = 'option';
	item.dataset['value'] = option.value;
	const name = document.createElement('span');
	const length = typed.trim().length;
	if (length > 0 && fold(option.label).startsWith(fold(typed.trim()))) {
		const start = document.createElement('b');
		start.textContent = option.label.slice(0, length);
		name.append(start, option.label.slice(length));
	} else name.textContent = option.label;
	item.append(name);
	if (option.hint !== '') {
		const hint = document.createElement('small');
		hint.textContent = option.hint;
		item.append(hint);
	}
	return item;
}

/**
 * A list of suggestions under a text field, by the ARIA combobox pattern: arrows move, Enter chooses, Escape and a press
 * outside close (SB-09).
 *
 * @param options read each time the list opens or the text changes
 * @param choose called with the chosen option after the field shows its label
 */
export function suggest(
	input: HTMLInputElement,
	options: () => Promise<readonly Option[]>,
	choose: (option: Option) => void,
): { open: () => Promise<void> } {
	const list = document.createElement('ul');
	list.className = 'suggestions';
	list.id = `${input.id}-suggestions`;
	list.role = 'listbox';
	list.hidden = true;
	list.ariaLabel = 'Suggestions';
	input.after(list);
	input.removeAttribute('list');
	input.role = 'combobox';
	input.setAttribute('aria-autocomplete', 'list');
	input.setAttribute('aria-controls', list.id);
	input.setAttribute('aria-expanded', 'false');

	let shown: readonly Option[] = [];
	let active = -1;

	const setActive = (at: number) => {
		active = at;
		[...list.children].forEach((item, index) => {
			item.setAttribute('aria-selected', String(index === at));
		});
		const item = list.children[at];
		if (item) input.setAttribute('aria-activedescendant', item.id);
		else input.removeAttribute('aria-activedescendant');
		item?.scrollIntoView({ block: 'nearest' });
	};
	const close = () => {
		list.hidden = true;
		input.setAttribute('aria-expanded', 'false');
		setActive(-1);
	};
	const open = async () => {
		// A field that shows a choice offers everything again.
		const typed = input.dataset['chosen'] ? '' : input.value;
		shown = matching(await options(), typed);
		if (document.activeElement !== input) return;
		list.replaceChildren(...shown.map((option, at) => line(option, typed, `${list.id}-${at}`)));
		list.hidden = shown.length === 0;
		input.setAttribute('aria-expanded', String(!list.hidden));
		setActive(-1);
	};
	const take = (option: Option) => {
		input.value = option.label;
		input.dataset['chosen'] = option.value;
		close();
		input.dispatchEvent(new Event('change', { bubbles: true }));
		choose(option);
	};

	input.addEventListener('focus', open);
	input.addEventListener('click', () => list.hidden && void open());
	input.addEventListener('input', () => {
		input.dataset['chosen'] = '';
		void open();
	});
	input.addEventListener('blur', close);
	input.addEventListener('keydown', (event) => {
		const { key } = event;
		const option = shown[active];
		if (key === 'ArrowDown' || key === 'ArrowUp') {
			event.preventDefault();
			if (list.hidden) void open();
			else setActive((active + (key === 'ArrowDown' ? 1 : shown.length)) % shown.length);
		} else if (key === 'Enter' && !list.hidden && option) {
			event.preventDefault();
			take(option);
		} else if (key === 'Escape' && !list.hidden) {
			event.preventDefault();
			event.stopPropagation();
			close();
		}
	});
	// Before blur, so that a press on the list does not close it first.
	list.addEventListener('pointerdown', (event) => event.preventDefault());
	list.addEventListener('click', ({ target }) => {
		const item = target instanceof Element ? target.closest('li') : null;
		const option = item && shown[[...list.children].indexOf(item)];
		if (option) take(option);
	});
	return { open };
}
