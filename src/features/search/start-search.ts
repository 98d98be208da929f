/*
 * The little that a search form needs before anybody touches it: Explore rests until a field is filled (SB-02), small
 * screens get the dialog (SB-12), and the rest is loaded when a pointer or the focus comes near.
 */
const small = matchMedia('(max-width: 1000px)');
const dialog = document.querySelector<HTMLDialogElement>('#search-dialog');
const loadForm = () => import('./live-form.ts');

function rest(form: HTMLFormElement): void {
	const explore = form.querySelector<HTMLButtonElement>('.explore');
	const isFilled = [...form.querySelectorAll('input')].some(({ value }) => value.trim() !== '');
	if (explore) explore.disabled = !isFilled;
}

function openAt(form: HTMLFormElement, field: HTMLInputElement): void {
	if (!dialog) return;
	const inside = [...dialog.querySelectorAll('input')];
	const outside = [...form.querySelectorAll('input')];
	const copy = (from: HTMLInputElement[], to: HTMLInputElement[]) => {
		for (const source of from) {
			const target = to.find(({ name }) => name === source.name);
			if (!target) continue;
			target.value = source.value;
			target.dataset['chosen'] = source.dataset['chosen'] ?? '';
			target.dispatchEvent(new Event('change', { bubbles: true }));
		}
	};
	copy(outside, inside);
	dialog.showModal();
	inside.find(({ name }) => name === field.name)?.focus();
	dialog.addEventListener('close', () => copy(inside, outside), { once: true });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-search]')) {
	const isInDialog = dialog?.contains(form) ?? false;
	const update = () => rest(form);
	const warm = () =>
		void loadForm().then(
			({ bringToLife }) => bringToLife(form),
			() => undefined,
		);
	const setSize = () => {
		for (const input of form.querySelectorAll('input')) {
			input.readOnly = small.matches && !isInDialog;
			if (input.readOnly) input.setAttribute('aria-haspopup', 'dialog');
			else input.removeAttribute('aria-haspopup');
		}
	};
	setSize();
	small.addEventListener('change', setSize);
	update();
	for (const type of ['input', 'change']) form.addEventListener(type, update);
	form.addEventListener('reset', () => setTimeout(update));
	addEventListener('pageshow', update);
	form.addEventListener('pointerover', warm, { once: true });
	form.addEventListener('focusin', warm, { once: true });
	for (const type of ['click', 'keydown'] as const) {
		form.addEventListener(type, (event) => {
			const { target } = event;
			if (!(target instanceof HTMLInputElement) || !target.readOnly) return;
			if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
			event.preventDefault();
			openAt(form, target);
		});
	}
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		loadForm().then(
			({ explore }) => explore(form),
			() => form.submit(),
		);
	});
}
