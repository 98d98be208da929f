import { fillFrame, isOpen, openFrame } from '#client/frame.ts';
import { loadStylesheet } from '#client/stylesheet.ts';
import { type FieldName, giveValues, inputOf, valuesOf } from './field-value.ts';
import styles from './search-dialog.css?url&no-inline';
import { SEARCH_MARKUP } from './search-markup.ts';
import { startForm } from './start-form.ts';

/**
 * Opens the search dialog at a field, with what stands in the form behind it; what is entered stays there when the dialog closes.
 *
 * @param outside the form of the page, or null when it has none
 */
export async function openSearch(outside: HTMLFormElement | null, at: FieldName): Promise<void> {
	const frame = openFrame('Search');
	await loadStylesheet(styles);
	if (!isOpen(frame)) return;
	const template = document.createElement('template');
	template.innerHTML = SEARCH_MARKUP;
	const form = template.content.firstElementChild as HTMLFormElement;
	fillFrame(frame, form);
	if (outside) giveValues(form, valuesOf(outside));
	startForm(form);
	inputOf(form, at)?.focus();
	frame.dialog.addEventListener(
		'close',
		() => {
			if (outside) giveValues(outside, valuesOf(form));
		},
		{ once: true },
	);
}

/** The search icon of the bar (NAV-11). */
export const run = (): Promise<void> => openSearch(null, 'query');
