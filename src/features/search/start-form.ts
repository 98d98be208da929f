const loadFields = () => import('./hydrate-fields.tsx');

/**
 * The behaviour of a search form before its React fields are loaded: Explore is disabled until a field is filled in (SB-02), and the
 * fields with their suggestion lists are fetched when a pointer or the focus first comes near.
 *
 * @param signal ends it, for a form in a dialog; a form of the page stays
 */
export function startForm(form: HTMLFormElement, signal?: AbortSignal): void {
	const explore = form.querySelector<HTMLButtonElement>('.explore');
	const update = () => {
		const inputs = [...form.querySelectorAll('input')];
		if (explore) explore.disabled = inputs.every(({ value }) => value.trim() === '');
	};
	const prefetch = () => loadFields().catch(() => undefined);
	const replaceFields = async () => {
		// A field that opens the dialog needs no list of its own.
		if (!form.querySelector('input:not([readonly])')) return;
		// A placeholder for the list.
		form.dataset['hydrating'] = '';
		(await prefetch())?.hydrateFields(form, signal);
		delete form.dataset['hydrating'];
	};
	update();
	for (const type of ['input', 'change']) form.addEventListener(type, update);
	form.addEventListener('reset', () => setTimeout(update));
	addEventListener('pageshow', update, signal && { signal });
	form.addEventListener('pointerover', prefetch, { once: true });
	form.addEventListener('focusin', replaceFields);
	if (form.contains(document.activeElement)) void replaceFields();
}
