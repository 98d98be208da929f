import { adoptStyles } from '#client/adopt-styles.ts';
import { forEveryElement } from '#client/every-element.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { readText } from '#client/storage/storage.ts';
import { $saved, toggleSaved } from '#client/stores/saved.ts';
import { SAVED_MAX } from '#domain/page/stored-ids.ts';
import { iconMarkup } from '#ui/icon-markup.ts';
import { showWhenNear } from './recent-strip.ts';
import styles from './saved.css?inline';

const idOf = (button: Element) => button.closest<HTMLElement>('[data-package]')?.dataset['package'] ?? '';

/** Shows whether the package of a button is saved. */
function mark(button: Element) {
	button.setAttribute('aria-pressed', String($saved.get().includes(idOf(button))));
}

/** Adds the Save button to a card that has none. */
function addHeart(card: HTMLElement) {
	if (card.querySelector(':scope > .heart')) return;
	const button = Object.assign(document.createElement('button'), {
		type: 'button',
		className: 'heart',
		innerHTML: iconMarkup('heart', 24),
		onclick: () => run(button),
	});
	button.setAttribute('aria-label', `Save ${card.dataset['name'] ?? ''}`);
	card.append(button);
	mark(button);
}

/** Saves the package of a heart, or of the control of a package page (`start-on-package.ts`), or removes it. */
export function run(button: HTMLElement): void {
	const id = idOf(button);
	const change = toggleSaved(id);
	// The browser may block its storage, or have no room in it.
	const isStored = readText('local', 'saved')?.includes(`"${id}"`);
	if (change === 'saved')
		showSnackbar(`Saved${isStored ? '. The menu leads to your saved packages.' : ' for now.'}`);
	if (change === 'full') showSnackbar(`You have saved ${SAVED_MAX} packages. Take one out first.`, 'error');
}

$saved.subscribe(() => document.querySelectorAll('.heart, [data-action="save"]').forEach(mark));
adoptStyles(styles);
forEveryElement('.card[data-package]', addHeart);

const viewed = document.querySelector<HTMLElement>('[data-viewed]');
if (viewed) showWhenNear(viewed);
