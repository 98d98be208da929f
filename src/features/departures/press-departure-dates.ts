import { openDialog } from '#client/dialog.ts';
import { fetchWithPress } from '#client/fetch-with-press.ts';
import { onPress } from '#client/on-press.ts';
import { askForDays } from './days-call.ts';

/*
 * Makes 'Departure Dates' open the calendar (`AvailabilityCalendar.island.tsx`) at once, busy. The focus that the dialog gets hydrates the
 * island; the days are asked for beside its code, by a pointer when it goes down. Without script the control leads to the list of dates
 * on the page.
 */
/** Found anew each time: in a page that the browser has translated, React puts another in its place. */
const calendar = () => document.querySelector<HTMLDialogElement>('#calendar');
document.addEventListener('click', (event) => {
	const { target, ctrlKey, metaKey, shiftKey, detail } = event;
	const control = target instanceof Element && target.closest('[data-action="departure-dates"]');
	const dialog = calendar();
	if (!control || !dialog || ctrlKey || metaKey || shiftKey) return;
	event.preventDefault();
	// Not for a pointer, which has asked when it went down.
	if (detail === 0) askForDays(dialog.dataset['slug'] ?? '');
	openDialog(dialog);
	dialog.querySelector('.dialog-content')?.setAttribute('aria-busy', 'true');
	dispatchEvent(new Event('departure-dates'));
});
fetchWithPress('[data-action="departure-dates"]', () => {
	askForDays(calendar()?.dataset['slug'] ?? '');
	return import('./AvailabilityCalendar.island.tsx');
});
addEventListener('unhydrated', () => {
	const dialog = calendar();
	if (!dialog?.open || !dialog.closest('astro-island[ssr]')) return;
	dialog.close();
	location.assign('#departures');
});
onPress('book-now', () => import('./book-now.ts'));
