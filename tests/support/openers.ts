/* The controls that open dialogs, found on the pages instead of listed here, so that none is forgotten. */

export const OPENERS = '[data-title], [data-dialog]';

/**
 * Runs in the page: the kinds of dialogs that the elements of `OPENERS` open, in page order; empty for elements that cannot be pressed
 * now.
 */
export const dialogKinds = (openers: string): string[] =>
	[...document.querySelectorAll<HTMLElement>(openers)].map((element) => {
		const { title, dialog, action } = element.dataset;
		const isSeen = element.checkVisibility({ visibilityProperty: true });
		const isInside = element.closest('dialog') !== null;
		// The fields of the search open their dialog on small windows only, where they have an action.
		const isOpener = dialog !== undefined || action !== '';
		return isSeen && isOpener && !isInside ? `${action ?? ''} ${title ?? ''} ${dialog ?? ''}`.trim() : '';
	});
