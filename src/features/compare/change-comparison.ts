/**
 * Follows a link to another comparison, or sends a form that leads to one. Only the query changes, so the page to go back to stays the
 * one before (CMP-08).
 */
export function run(control: HTMLElement): void {
	const { dataset } = document.documentElement;
	dataset['stays'] = '';
	// Back may show this page again as it was left; from there the visitor may go anywhere.
	addEventListener('pagehide', () => delete dataset['stays'], { once: true });
	if (control instanceof HTMLFormElement) control.submit();
	else location.assign((control as HTMLAnchorElement).href);
}
