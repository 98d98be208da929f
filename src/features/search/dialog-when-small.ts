import { MODAL_SEARCH } from './modal-search.ts';

const small = matchMedia(MODAL_SEARCH);

/** At 1000 px and narrower the fields of a form open the search dialog (SB-12) as their action. */
export function openDialogWhenSmall(form: HTMLFormElement): void {
	const update = () => {
		const { matches } = small;
		const fields = form.querySelector<HTMLElement>('.search-fields');
		Object.assign(fields?.dataset ?? {}, { action: matches ? 'search' : '', frame: 'Search' });
		for (const input of form.querySelectorAll('input')) {
			input.readOnly = matches;
			input.ariaHasPopup = matches ? 'dialog' : null;
		}
	};
	update();
	small.addEventListener('change', update);
	form.addEventListener('keydown', (event) => {
		const { target, key } = event;
		if (!(target instanceof HTMLInputElement) || !target.readOnly || (key !== 'Enter' && key !== ' ')) return;
		event.preventDefault();
		target.click();
	});
}
