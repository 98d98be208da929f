const loadFields = () => import('./take-over.tsx');

/**
 * The little that a search form needs before anybody touches it: Explore rests until a field is filled (SB-02), the lists come with the first
 * pointer or focus, and Explore goes where the fields say.
 */
export function startForm(form: HTMLFormElement): void {
	const update = () => {
		const explore = form.querySelector<HTMLButtonElement>('.explore');
		const isFilled = [...form.querySelectorAll('input')].some(({ value }) => value.trim() !== '');
		if (explore) explore.disabled = !isFilled;
	};
	const warm = () => void loadFields().catch(() => undefined);
	const wake = () => {
		// A field that opens the dialog needs no list of its own.
		if (form.querySelector('input:not([readonly])')) {
			// Shows where the list will be.
			form.dataset['waking'] = '';
			loadFields()
				.then(({ takeOver }) => takeOver(form))
				.catch(() => undefined)
				.finally(() => delete form.dataset['waking']);
		}
	};
	update();
	for (const type of ['input', 'change']) form.addEventListener(type, update);
	form.addEventListener('reset', () => setTimeout(update));
	addEventListener('pageshow', update);
	form.addEventListener('pointerover', warm, { once: true });
	form.addEventListener('focusin', wake);
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		import('./explore.ts').then(
			({ explore }) => explore(form),
			() => form.submit(),
		);
	});
	if (form.contains(document.activeElement)) wake();
}
