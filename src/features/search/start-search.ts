import { openFrame } from '#client/frame.ts';
import { onIntent } from '#client/intents.ts';
import type { FieldName } from './field-value.ts';
import { MODAL_SEARCH } from './modal-search.ts';
import { startForm } from './start-form.ts';

const loadDialog = () => import('./open-search.ts');
const small = matchMedia(MODAL_SEARCH);

/** At 1000 px and narrower the fields of a form open the dialog (SB-12). */
function openDialogWhenSmall(form: HTMLFormElement): void {
	const setSize = () => {
		for (const input of form.querySelectorAll('input')) {
			input.readOnly = small.matches;
			input.ariaHasPopup = small.matches ? 'dialog' : null;
		}
	};
	const open = (event: Event) => {
		const { target } = event;
		if (!(target instanceof HTMLInputElement) || !target.readOnly) return;
		if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
		event.preventDefault();
		// At once; the module fills it.
		const { dialog } = openFrame('Search');
		loadDialog().then(
			({ openSearch }) => openSearch(form, target.name as FieldName),
			() => dialog.close(),
		);
	};
	setSize();
	small.addEventListener('change', setSize);
	form.addEventListener('click', open);
	form.addEventListener('keydown', open);
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-search]')) {
	startForm(form);
	openDialogWhenSmall(form);
}
onIntent('search', loadDialog);
