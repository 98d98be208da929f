import { adoptStyles } from '#client/adopt-styles.ts';
import { ApiError, readAnswer } from '#client/api.ts';
import { type Frame, fillFrame, isOpen, openFrame } from '#client/frame.ts';
import type { PartHandler } from '#client/intents.ts';
import type { AvailabilityItem } from '#contracts/package.ts';
import { indianDay } from '#domain/calendar-day.ts';
import styles from './departure-calendar.css?inline';
import { firstMonthHtml } from './first-month.ts';
import { type OfferedDays, offeredDays } from './offered-days.ts';

adoptStyles(styles);

/** Opens 'Select the date of travel' and fills it once the dates are known (CAL-01). */
export const run: PartHandler = async (_link, _event, availability) => {
	const frame = openFrame('Select the date of travel');
	const { slug = '', nights } = document.querySelector<HTMLElement>('#departures')?.dataset ?? {};
	try {
		const { data } = await readAnswer<{ data: AvailabilityItem[] }>(availability);
		const days = offeredDays(data, indianDay(Date.now()));
		if (isOpen(frame)) showFirstMonth(frame, days, Number(nights), slug);
		const { showCalendar } = await import('./show-calendar.tsx');
		if (isOpen(frame)) showCalendar(frame, days, Number(nights), (day) => choose(frame, slug, day));
	} catch (error) {
		// A refusal is not spoken of (CAL-08); without an answer the link leads to the dates on the page.
		if (!(error instanceof ApiError && error.status === 400)) throw error;
		if (!isOpen(frame)) return;
		fillFrame(frame);
		frame.dialog.close();
	}
};

/** What can be read and pressed until the calendar itself is there. */
function showFirstMonth(frame: Frame, days: OfferedDays, nights: number, slug: string): void {
	if (days.size === 0) return;
	const body = document.createRange().createContextualFragment(firstMonthHtml(days, nights));
	for (const button of body.querySelectorAll<HTMLElement>('[data-day]'))
		button.addEventListener('click', () => choose(frame, slug, button.dataset['day'] ?? ''));
	fillFrame(frame, body);
}

/** Closes the calendar; then the request for a call opens about that day (CAL-07), by the same link as in the list of dates. */
function choose({ dialog }: Frame, slug: string, day: string): void {
	const asked = new URLSearchParams({ date: day });
	const travellers = new URLSearchParams(location.search).get('travellers');
	if (travellers) asked.set('travellers', travellers);
	const link = Object.assign(document.createElement('a'), {
		href: `/packagedetails/${slug}/request-call?${asked}`,
		hidden: true,
	});
	link.dataset['intent'] = 'request-call';
	link.dataset['frame'] = 'Request a Call';
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
