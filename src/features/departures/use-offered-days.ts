import { type RefObject, useEffect, useState } from 'react';
import { ApiError, readResponse } from '#client/api.ts';
import type { AvailabilityItem } from '#contracts/package.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { takeDays } from './days-call.ts';
import { type OfferedDays, offeredDays } from './offered-days.ts';
import { ownHolds } from './own-holds.ts';

/** What the calendar shows: nothing (closed), a placeholder, that its days were rejected or could not be fetched, or its days. */
export type CalendarContent = 'closed' | 'waiting' | 'rejected' | 'failed' | OfferedDays;

const askFor = (slug: string): Promise<CalendarContent> =>
	Promise.all([readResponse<{ data: AvailabilityItem[] }>(takeDays(slug)), ownHolds(slug)])
		.then(([{ data }, held]) => offeredDays(data, indianDay(Date.now()), held))
		.catch((error) => (error instanceof ApiError && error.status === 400 ? 'rejected' : 'failed'));

/**
 * The days of a package as its calendar shows them. They are asked for with each press that opens its dialog: `departure-dates` is
 * the event of the window that says so (`press-departure-dates.ts`).
 */
export function useOfferedDays(slug: string, dialog: RefObject<HTMLDialogElement | null>) {
	const [asked, setAsked] = useState<Promise<CalendarContent> | null>(null);
	const [read, setRead] = useState<{ of: Promise<CalendarContent>; offer: CalendarContent } | null>(null);

	useEffect(() => {
		const ask = () => setAsked(askFor(slug));
		// Opened before this was hydrated, or opened again right after it (`client/directives/keep-until-hydrated.ts`).
		const askIfOpen = () => {
			if (dialog.current?.open) ask();
		};
		askIfOpen();
		addEventListener('departure-dates', ask);
		addEventListener('reopened', askIfOpen);
		return () => {
			removeEventListener('departure-dates', ask);
			removeEventListener('reopened', askIfOpen);
		};
	}, [slug, dialog]);

	useEffect(() => {
		asked?.then((offer) => setRead({ of: asked, offer }));
	}, [asked]);

	const current: CalendarContent = asked ? 'waiting' : 'closed';
	const offer = read && read.of === asked ? read.offer : current;
	return { offer, forget: () => setAsked(null) };
}
