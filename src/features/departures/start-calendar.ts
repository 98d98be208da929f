import { onFirstSign } from '#client/first-sign.ts';
import { onIntent } from '#client/intents.ts';

/* Lets 'Departure Dates' open a calendar in the page's dialog frame (CAL-01). Without script it leads to the list of dates on the page. */

const load = () => import('./open-calendar.ts');
onIntent('departure-dates', () => {
	// Beside the small module that asks for the dates, so that code and data come together.
	import('./show-calendar.tsx').catch(() => undefined);
	return load();
});
onFirstSign(load);
