import type { FragmentHandler } from '#client/actions.ts';
import { adoptStyles } from '#client/adopt-styles.ts';
import { type Frame, type FrameKind, fillFrame, isOpen, openFrame } from '#client/dialogs/frame.ts';
import styles from '../forms.css?inline';
import { listenToForms, startForm } from './form-controls.ts';
import { noteOpen } from './form-events.ts';
import { loadForm } from './load-form.ts';

adoptStyles(styles);
listenToForms();

/**
 * Opens a dialog with HTML rendered by the server. It can be filled in at once, and is submitted natively if the code that sends it
 * cannot be loaded. If the HTML cannot be loaded, the dialog offers to try again.
 */
export const run: FragmentHandler = async (control, _event, fragment) => {
	const { dataset } = control;
	const frame = openFrame(dataset['frame'] ?? '', dataset['frameKind'] as FrameKind | undefined);
	const html = await fragment.then(readHtml).catch(() => null);
	if (!isOpen(frame)) return;
	if (html === null) {
		offerAgain(frame, control);
		return;
	}
	frame.content.innerHTML = html;
	frame.content.ariaBusy = null;
	const form = frame.content.querySelector('form');
	if (!form) return;
	if (form.dataset['screen']) frame.dialog.dataset['kind'] = 'screen';
	startForm(form);
	noteOpen(form);
	if (form.dataset['signIn'])
		import('./sign-in.ts').then(({ watchLogin }) => watchLogin(frame)).catch(() => undefined);
	// The code that sends the form is loaded while the visitor fills it in.
	await Promise.all([import('./send-form.ts'), loadForm(form.dataset['form'])]).catch(() => undefined);
};

async function readHtml(response: Response): Promise<string | null> {
	return response.ok ? response.text() : null;
}

/** Says that the content could not be loaded. Try again presses the control that opened the dialog once more. */
function offerAgain(frame: Frame, control: HTMLElement): void {
	const body = Object.assign(document.createElement('div'), { className: 'dialog-body dialog-error' });
	const paragraph = Object.assign(document.createElement('p'), { textContent: 'This did not load.' });
	paragraph.setAttribute('role', 'alert');
	const again = Object.assign(document.createElement('button'), {
		type: 'button',
		className: 'button',
		textContent: 'Try again',
	});
	again.dataset['kind'] = 'sea';
	again.addEventListener('click', () => {
		frame.content.replaceChildren();
		frame.content.ariaBusy = 'true';
		control.click();
	});
	body.append(paragraph, again);
	fillFrame(frame, body);
	again.focus();
}
