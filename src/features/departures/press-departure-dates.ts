import { openDialog } from '#client/dialog.ts';
import { onPress } from '#client/on-press.ts';

/*
 * Makes 'Departure Dates' open the calendar (`AvailabilityCalendar.island.tsx`) at once, busy. The focus that the dialog gets hydrates the
 * island, which asks for the days; the browser fetches them beside its code. Without script the control leads to the list of dates on
 * the page.
 */
const dialog = document.querySelector<HTMLDialogElement>('#calendar');
document.addEventListener('click', (event) => {
	const { target, ctrlKey, metaKey, shiftKey } = event;
	const control = target instanceof Element && target.closest('[data-action="departure-dates"]');
	if (!control || !dialog || ctrlKey || metaKey || shiftKey) return;
	event.preventDefault();
	if (dialog.closest('astro-island[ssr]'))
		document.head.append(
			Object.assign(document.createElement('link'), {
				rel: 'preload',
				as: 'fetch',
				crossOrigin: '',
				href: `/api/v1/package/${dialog.dataset['slug']}/availability`,
			}),
		);
	openDialog(dialog);
	dialog.querySelector('.dialog-content')?.setAttribute('aria-busy', 'true');
	dispatchEvent(new Event('departure-dates'));
});
addEventListener('unhydrated', () => {
	if (!dialog?.open || !dialog.closest('astro-island[ssr]')) return;
	dialog.close();
	location.assign('#departures');
});
onPress('book-now', () => import('./book-now.ts'));
