import { selectionLabel } from '#domain/filter-groups.ts';

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
 * Minds the drawer that shows the filter form: names what is chosen in its groups, and puts the form back at its home once the
 * drawer is closed, so that a choice is never in two places. `filter-form.ts` asks before changes are left.
 */
export function mindDrawer(drawer: HTMLDialogElement, form: HTMLFormElement, home: Element): void {
	const controller = new AbortController();
	const { signal } = controller;

	const putBack = () => {
		// Opened again, because there is something to ask.
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
	// Back from the browser's memory, the list is what the visitor comes back to.
	addEventListener('pageshow', ({ persisted }) => persisted && drawer.close(), { signal });
}
