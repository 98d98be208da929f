import { onAction } from '#client/actions.ts';
import { whenIdleAfterInteraction } from '#client/idle-after-interaction.ts';
import { fetchOnly } from '#client/preload-helper.ts';

/* Makes 'Departure Dates' open a calendar in the page's dialog frame (CAL-01). Without script it leads to the list of dates on the page. */

const load = () => import('./open-calendar.ts');
onAction('departure-dates', load, () => {
	const { slug } = document.querySelector<HTMLElement>('#departures')?.dataset ?? {};
	return `/api/v1/package/${slug}/availability`;
});
onAction('book-now', () => import('./book-now.ts'));
// Prefetches the calendar, because most visitors who scroll open it next, and it is too large to be fetched with the press.
whenIdleAfterInteraction(() => {
	load().catch(() => undefined);
	fetchOnly(() => import('./show-calendar.tsx'));
});
