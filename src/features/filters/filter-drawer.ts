import { selectionLabel } from '#domain/filter-groups.ts';

/** Shows the choice of a group beside its title. */
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
 * Runs while the drawer shows the filter form: shows the choices beside the groups' titles, and moves the form back into the page once
 * the drawer is closed, so that each control exists once. `open-drawer.ts` asks before changes are lost.
 */
export function startDrawer(drawer: HTMLDialogElement, form: HTMLFormElement, home: Element): void {
	const controller = new AbortController();
	const { signal } = controller;

	const putBack = () => {
		// `open-drawer.ts` has opened it again to ask.
		if (drawer.open) return;
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
	for (const group of form.querySelectorAll('details')) nameChoice(group);
	drawer.addEventListener('close', putBack, { signal });
	form.addEventListener(
		'change',
		({ target }) => {
			const group = (target as Element).closest('.filter-group');
			if (group) nameChoice(group);
		},
		{ signal },
	);
	// A page from the back/forward cache shows the list.
	addEventListener('pageshow', ({ persisted }) => persisted && drawer.close(), { signal });
}
