import { fillFrame, openFrame } from './frame.ts';

/**
 * Shows a failure that ends what the visitor was doing, such as an order that cannot be made: the message in red, and the
 * way home (F12).
 *
 * @param message a sentence for the visitor, mostly the server's
 */
export function showError(message: string): void {
	const frame = openFrame('Something went wrong', 'small');
	const body = document.createElement('div');
	body.className = 'dialog-body dialog-error';
	const said = Object.assign(document.createElement('p'), { textContent: message });
	said.setAttribute('role', 'alert');
	const home = Object.assign(document.createElement('a'), {
		href: '/',
		className: 'button',
		textContent: 'Back to Home',
	});
	home.dataset['kind'] = 'sea';
	body.append(said, home);
	fillFrame(frame, body);
	home.focus();
}
