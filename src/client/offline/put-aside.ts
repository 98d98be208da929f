import { adoptStyles } from '../adopt-styles.ts';
import styles from './put-aside.css?inline';

/*
 * Lets the visitor put the offline screen aside by "Read on" or Escape: it is then a bar until the network stays back. The button is
 * added here, because pages have no bytes left for it.
 */
const screen = document.querySelector<HTMLDialogElement>('.offline');

function offerReading(screen: HTMLDialogElement): void {
	const button = Object.assign(document.createElement('button'), { className: 'button', type: 'button' });
	button.dataset['kind'] = 'text';
	let wasPutAside = false;
	const isBar = () => 'bar' in screen.dataset;

	function name(asBar: boolean): void {
		if (asBar) screen.dataset['bar'] = '';
		else delete screen.dataset['bar'];
		button.textContent = asBar ? 'More' : 'Read on';
	}

	button.addEventListener('click', () => {
		const wasBar = isBar();
		screen.close();
		if (!wasBar) return;
		name(false);
		screen.showModal();
	});
	screen.addEventListener('close', () => {
		// Opened again meanwhile.
		if (screen.open) return;
		name(!navigator.onLine);
		if (!isBar()) return;
		wasPutAside = true;
		screen.toggleAttribute('open', true);
	});
	// After the listener of the stub, which has opened the screen.
	addEventListener('offline', () => wasPutAside && screen.close());
	name(false);
	screen.querySelector('.button')?.after(button);
	adoptStyles(styles);
}

if (screen) offerReading(screen);
