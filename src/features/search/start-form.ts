const loadFields = () => import('./take-over.tsx');

/**
 * The little that a search form needs before anybody touches it: Explore rests until a field is filled (SB-02), the lists come with the first
 * pointer or focus, and Explore goes where the fields say.
 */
export function startForm(form: HTMLFormElement): void {
	const explore = form.querySelector<HTMLButtonElement>('.explore');
	const update = () => {
		const inputs = [...form.querySelectorAll('input')];
		if (explore) explore.disabled = inputs.every(({ value }) => value.trim() === '');
	};
	const warm = () => loadFields().catch(() => undefined);
	const wake = async () => {
		// A field that opens the dialog needs no list of its own.
		if (!form.querySelector('input:not([readonly])')) return;
		// Shows where the list will be.
		form.dataset['waking'] = '';
		(await warm())?.takeOver(form);
		delete form.dataset['waking'];
	};
	update();
	for (const type of ['input', 'change']) form.addEventListener(type, update);
	form.addEventListener('reset', () => setTimeout(update));
	addEventListener('pageshow', update);
	form.addEventListener('pointerover', warm, { once: true });
	form.addEventListener('focusin', wake);
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		// As plain HTML it finds the same packages, only by another address.
		loadFields()
			.then(({ explore }) => explore(form))
			.catch(() => form.submit());
	});
	if (form.contains(document.activeElement)) void wake();
}
