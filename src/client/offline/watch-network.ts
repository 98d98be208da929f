import { openDialog } from '../dialogs/dialog.ts';

/*
 * Shows the offline screen (OFF-01) over the page while the browser is offline (OFF-02). It is part of the page's first script,
 * because without network nothing more can be fetched. Its looks are in `features/offline`.
 */
const WORDS = `<div class="dialog-body offline"><h2>You'r Offline</h2><p>Try Refreshing the page or checking your internet connection.</p><button class="button">Try Again</button></div>`;

let screen: HTMLDialogElement | undefined;

addEventListener('offline', () => {
	if (!screen) {
		screen = document.createElement('dialog');
		screen.className = 'dialog';
		screen.ariaLabel = "You'r Offline";
		screen.innerHTML = WORDS;
		screen.onclick = ({ target }) => (target as HTMLButtonElement).type && location.reload();
		document.body.append(screen);
	}
	openDialog(screen);
});
addEventListener('online', () => screen?.close());
