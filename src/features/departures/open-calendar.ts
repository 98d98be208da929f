import { ApiError, callApi } from '#client/api.ts';
import { type Frame, isOpen, openFrame } from '#client/frame.ts';
import { loadStylesheet } from '#client/stylesheet.ts';
import type { AvailabilityItem } from '#contracts/package.ts';
import styles from './departure-calendar.css?url';

// With this module, before the tap.
const styled = loadStylesheet(styles);

/** Opens 'Select the date of travel' and fills it once the dates are known (CAL-01). */
export async function run(link: HTMLElement): Promise<void> {
	const frame = openFrame('Select the date of travel');
	const { slug = '', nights } = document.querySelector<HTMLElement>('#departures')?.dataset ?? {};
	try {
		const [{ data }, { showCalendar }] = await Promise.all([
			callApi<{ data: AvailabilityItem[] }>(`/package/${slug}/availability`),
			import('./show-calendar.tsx'),
			styled,
		]);
		if (isOpen(frame)) showCalendar(frame, data, Number(nights), (day) => choose(frame, slug, day));
	} catch (error) {
		if (!isOpen(frame)) return;
		frame.dialog.close();
		// A refusal is not spoken of (CAL-08); without an answer the dates on the page are the way.
		if (!(error instanceof ApiError && error.status === 400))
			location.assign((link as HTMLAnchorElement).href);
	}
}

/** Closes the calendar; then the request for a call opens about that day (CAL-07), by the same link as in the list of dates. */
function choose({ dialog }: Frame, slug: string, day: string): void {
	const link = Object.assign(document.createElement('a'), {
		href: `/packagedetails/${slug}/request-call?date=${day}`,
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
