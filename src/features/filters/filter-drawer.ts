import { selectionLabel } from '#domain/filter-groups.ts';

/** True when something was chosen that the list does not show yet. */
const isChanged = (form: HTMLFormElement) =>
	[...form.querySelectorAll<HTMLInputElement>('.filter-options input')].some(
		(box) => box.checked !== box.defaultChecked,
	);

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
 * Minds the drawer that shows the filter form (MOB-01…05): names what is chosen, asks before changes that were not applied
 * are left, and puts the form back at its home, so that a choice is never in two places.
 */
export function mindDrawer(drawer: HTMLDialogElement, form: HTMLFormElement, home: Element): void {
	const leave = document.querySelector<HTMLDialogElement>('#filter-leave');
	const controller = new AbortController();
	const { signal } = controller;

	const close = () => {
		if (isChanged(form)) leave?.showModal();
		else drawer.close();
	};
	const putBack = () => {
		controller.abort();
		form.reset();
		for (const group of form.querySelectorAll('details')) {
			group.name = '';
			nameChoice(group);
		}
		home.append(form);
	};
	if (!drawer.open) {
		putBack();
		return;
	}
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
	drawer.addEventListener('close', putBack, { signal });
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
	leave?.querySelector('[data-stay]')?.addEventListener('click', () => leave.close(), { signal });
	leave?.querySelector('[data-leave]')?.addEventListener('click', () => location.reload(), { signal });
}
