const loadFields = () => import('./take-over.tsx');

/**
 * The behaviour of a search form before its React fields are loaded: Explore is disabled until a field is filled in (SB-02), and the
 * fields with their suggestion lists are fetched when a pointer or the focus first comes near.
 */
export function startForm(form: HTMLFormElement): void {
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
		form.dataset['waking'] = '';
		(await prefetch())?.takeOver(form);
		delete form.dataset['waking'];
	};
	update();
	for (const type of ['input', 'change']) form.addEventListener(type, update);
	form.addEventListener('reset', () => setTimeout(update));
	addEventListener('pageshow', update);
	form.addEventListener('pointerover', prefetch, { once: true });
	form.addEventListener('focusin', replaceFields);
	if (form.contains(document.activeElement)) void replaceFields();
}
