import { fillFrame, openFrame } from './frame.ts';

/**
 * Shows an error that stops the visitor, such as an order that cannot be placed: the message in red, and a link to the home page.
 *
 * @param message a sentence for the visitor, usually from the server
 * @returns the content of the dialog, for another control
 */
export function showError(message: string): HTMLElement {
	const frame = openFrame('Something went wrong', 'small');
	const body = document.createElement('div');
	body.className = 'dialog-body dialog-error';
	const paragraph = Object.assign(document.createElement('p'), { textContent: message });
	paragraph.setAttribute('role', 'alert');
	const home = Object.assign(document.createElement('a'), {
		href: '/',
		className: 'button',
		textContent: 'Back to Home',
	});
	home.dataset['kind'] = 'sea';
	body.append(paragraph, home);
	fillFrame(frame, body);
	home.focus();
	return body;
}
