import { onFirstSign } from '#client/first-sign.ts';
import { onIntent } from '#client/intents.ts';
import { fetchOnly } from '#client/preload-helper.ts';

/* Lets 'Departure Dates' open a calendar in the page's dialog frame (CAL-01). Without script it leads to the list of dates on the page. */

const load = () => import('./open-calendar.ts');
onIntent('departure-dates', load, () => {
	const { slug } = document.querySelector<HTMLElement>('#departures')?.dataset ?? {};
	return `/api/v1/package/${slug}/availability`;
});
// The calendar as well: it is what most of those who read on open next, and too large to come with the touch.
onFirstSign(() => {
	load().catch(() => undefined);
	fetchOnly(() => import('./show-calendar.tsx'));
});
