import { adoptStyles } from '#client/adopt-styles.ts';
import { fillFrame, openFrame } from '#client/dialogs/frame.ts';
import { type FieldName, giveValues, inputOf, valuesOf } from './field-value.ts';
import styles from './search-dialog.css?inline';
import { SEARCH_MARKUP } from './search-markup.ts';
import { startForm } from './start-form.ts';

adoptStyles(styles);

/**
 * Opens the search dialog at the pressed field, with the values of the form behind it; the entered values are copied back when the
 * dialog closes. The search icon of the header (NAV-11) has no form behind it.
 */
export function run(pressed: HTMLElement, { target }: Event): void {
	const outside = pressed.closest('form');
	const field = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
	const frame = openFrame('Search');
	const template = document.createElement('template');
	template.innerHTML = SEARCH_MARKUP;
	const form = template.content.firstElementChild as HTMLFormElement;
	fillFrame(frame, form);
	if (outside) giveValues(form, valuesOf(outside));
	const closed = new AbortController();
	startForm(form, closed.signal);
	inputOf(form, (field?.dataset['field'] ?? 'query') as FieldName)?.focus();
	frame.dialog.addEventListener(
		'close',
		() => {
			if (outside) giveValues(outside, valuesOf(form));
			closed.abort();
		},
		{ once: true },
	);
}
