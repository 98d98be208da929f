import { onFirstSign } from '#client/first-sign.ts';
import { onIntent } from '#client/intents.ts';

/* Lets 'Departure Dates' open a calendar in the page's dialog frame (CAL-01). Without script it leads to the list of dates on the page. */

const load = () => import('./open-calendar.ts');
const loadView = () => import('./show-calendar.tsx');
onIntent('departure-dates', () => {
	// Beside the small module that asks for the dates, so that code and data come together.
	loadView().catch(() => undefined);
	return load();
});
// The calendar as well: it is what most of those who read on open next, and too large to come with the touch.
onFirstSign(() => Promise.all([load(), loadView()]));
