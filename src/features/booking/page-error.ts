import { showError } from '#client/dialogs/show-error.ts';

/** Also shows the error that the server has rendered into the page in the error dialog (EMD-01, ERR-10). */
export function showPageError(): void {
	const message = document.querySelector('[data-error]')?.textContent;
	if (message) showError(message);
}
