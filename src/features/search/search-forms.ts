import { openDialogWhenSmall } from './dialog-when-small.ts';
import { startForm } from './start-form.ts';

/* Starts the search forms of the page. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-search]')) {
	// First, because a field that opens the dialog is not replaced by one with a list, even if it has the focus already.
	openDialogWhenSmall(form);
	startForm(form);
}
