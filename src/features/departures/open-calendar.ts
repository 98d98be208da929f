import type { FragmentHandler } from '#client/actions.ts';
import { adoptStyles } from '#client/adopt-styles.ts';
import { ApiError, readResponse } from '#client/api.ts';
import { type Frame, fillFrame, isOpen, openFrame } from '#client/dialogs/frame.ts';
import type { AvailabilityItem } from '#contracts/package.ts';
import { indianDay } from '#domain/calendar-day.ts';
import styles from './departure-calendar.css?inline';
import { firstMonthHtml } from './first-month.ts';
import { daysNote, type OfferedDays, offeredDays } from './offered-days.ts';

adoptStyles(styles);

/** Opens 'Select the date of travel' and fills it once the dates are known (CAL-01). */
export const run: FragmentHandler = async (_link, _event, availability) => {
	const frame = openFrame('Select the date of travel');
	const { call = '', nights } = document.querySelector<HTMLElement>('#departures')?.dataset ?? {};
	try {
		const { data } = await readResponse<{ data: AvailabilityItem[] }>(availability);
		const days = offeredDays(data, indianDay(Date.now()));
		const note = daysNote(Number(nights));
		if (isOpen(frame)) showFirstMonth(frame, days, note, call);
		const { showCalendar } = await import('./show-calendar.tsx');
		if (isOpen(frame)) showCalendar(frame, days, note, (day) => choose(frame, call, day));
	} catch (error) {
		// A rejected request closes the calendar silently (CAL-08); on any other failure the link leads to the dates on the page.
		if (!(error instanceof ApiError && error.status === 400)) throw error;
		if (!isOpen(frame)) return;
		fillFrame(frame);
		frame.dialog.close();
	}
};

/** The content until the calendar itself is loaded; it can be read and pressed. */
function showFirstMonth(frame: Frame, days: OfferedDays, note: string, callHref: string): void {
	if (days.size === 0) return;
	const body = document.createRange().createContextualFragment(firstMonthHtml(days, note));
	for (const button of body.querySelectorAll<HTMLElement>('[data-day]'))
		button.addEventListener('click', () => choose(frame, callHref, button.dataset['day'] ?? ''));
	fillFrame(frame, body);
}

/** Closes the calendar, then opens the request for a call about that day (CAL-07), like the day's link in the list of dates. */
function choose({ dialog }: Frame, callHref: string, day: string): void {
	const search = new URLSearchParams({ date: day });
	const travellers = new URLSearchParams(location.search).get('travellers');
	if (travellers) search.set('travellers', travellers);
	const link = Object.assign(document.createElement('a'), { href: `${callHref}?${search}`, hidden: true });
	Object.assign(link.dataset, document.querySelector<HTMLElement>('#departures [data-date]')?.dataset);
	dialog.addEventListener(
		'close',
		() => {
			document.body.append(link);
			link.click();
			link.remove();
		},
		{ once: true },
	);
	dialog.close();
}
