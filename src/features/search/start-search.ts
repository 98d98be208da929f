import { onIntent } from '#client/intents.ts';
import { MODAL_SEARCH } from './modal-search.ts';
import { startForm } from './start-form.ts';

const small = matchMedia(MODAL_SEARCH);

/** At 1000 px and narrower the fields of a form open the dialog (SB-12), as an intent of theirs. */
function openDialogWhenSmall(form: HTMLFormElement): void {
	const setSize = () => {
		const { matches } = small;
		const fields = form.querySelector<HTMLElement>('.search-fields');
		Object.assign(fields?.dataset ?? {}, { intent: matches ? 'search' : '', frame: 'Search' });
		for (const input of form.querySelectorAll('input')) {
			input.readOnly = matches;
			input.ariaHasPopup = matches ? 'dialog' : null;
		}
	};
	setSize();
	small.addEventListener('change', setSize);
	form.addEventListener('keydown', (event) => {
		const { target, key } = event;
		if (!(target instanceof HTMLInputElement) || !target.readOnly || (key !== 'Enter' && key !== ' ')) return;
		event.preventDefault();
		target.click();
	});
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-search]')) {
	startForm(form);
	openDialogWhenSmall(form);
}
onIntent('search', () => import('./open-search.ts'));
