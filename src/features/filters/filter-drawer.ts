import { selectionLabel } from '#domain/filter-groups.ts';

/** What the form would send, to tell whether something was changed. */
const stateOf = (form: HTMLFormElement) =>
	new URLSearchParams(
		[...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]),
	).toString();

/** Says beside the title of a closed group what is chosen in it. */
function nameChoice(group: Element): void {
	const names = [...group.querySelectorAll('.filter-options :checked + span')].map(
		(name) => name.textContent,
	);
	const title = group.querySelector('summary > span');
	title?.querySelector('small')?.remove();
	if (names.length === 0) return;
	const small = document.createElement('small');
	small.textContent = selectionLabel(names);
	title?.append(small);
}

/**
 * Shows the filter form in a drawer from the bottom (MOB-01…05). The form itself moves there and back, so that a choice is
 * never in two places. Leaving with changes that were not applied asks first.
 */
export function openFilterDrawer(): void {
	const drawer = document.querySelector<HTMLDialogElement>('#filter-drawer');
	const leave = document.querySelector<HTMLDialogElement>('#filter-leave');
	const home = document.querySelector('#filters');
	const form = home?.querySelector('form');
	if (!drawer || !leave || !home || !form) return;
	const before = stateOf(form);
	const controller = new AbortController();
	const { signal } = controller;

	const close = () => {
		if (stateOf(form) !== before) leave.showModal();
		else drawer.close();
	};
	drawer.addEventListener(
		'cancel',
		(event) => {
			event.preventDefault();
			close();
		},
		{ signal },
	);
	drawer.addEventListener(
		'click',
		({ target }) => {
			if (target === drawer || (target as Element).closest('[data-filters-close]')) close();
		},
		{ signal },
	);
	drawer.addEventListener(
		'close',
		() => {
			controller.abort();
			home.append(form);
			for (const group of form.querySelectorAll('details')) group.name = '';
		},
		{ once: true },
	);
	form.addEventListener(
		'change',
		({ target }) => {
			const group = (target as Element).closest('.filter-group');
			if (group) nameChoice(group);
		},
		{ signal },
	);
	// Back from the browser's memory, the list is what the visitor comes back to.
	addEventListener('pageshow', ({ persisted }) => persisted && drawer.close(), { signal });
	leave.querySelector('[data-stay]')?.addEventListener('click', () => leave.close(), { signal });
	leave.querySelector('[data-leave]')?.addEventListener('click', () => location.reload(), { signal });

	drawer.append(form);
	for (const [at, group] of form.querySelectorAll('details').entries()) {
		group.open = at === 0;
		// One at a time.
		group.name = 'filter-group';
	}
	drawer.showModal();
}
