import { type RefObject, useCallback, useEffect, useState } from 'react';
import { ApiError, readResponse } from '#client/api.ts';
import { useAnswer } from '#client/hooks/use-answer.ts';
import { useWindowEvent } from '#client/hooks/use-window-event.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { takeDays } from './days-call.ts';
import { type AvailabilityAnswer, type OfferedDays, offeredDays } from './offered-days.ts';
import type { OwnHolds } from './own-holds.ts';

/** What the calendar shows: nothing (closed), a placeholder, that its days were rejected or could not be fetched, or its days. */
export type CalendarContent = 'closed' | 'waiting' | 'rejected' | 'failed' | OfferedDays;

const askFor = (
	slug: string,
	readHeld: () => Promise<OwnHolds>,
	partyOf: () => number,
): Promise<CalendarContent> =>
	Promise.all([readResponse<AvailabilityAnswer>(takeDays(slug)), readHeld()])
		.then(([answer, held]) => offeredDays(answer, indianDay(Date.now()), partyOf(), held))
		.catch((error) => (error instanceof ApiError && error.status === 400 ? 'rejected' : 'failed'));

/**
 * The days of a package as its calendar shows them. They are asked for with each press that opens its dialog: `departure-dates` is
 * the event of the window that says so (`press-departure-dates.ts`).
 *
 * @param readHeld reads what the visitor holds of the package
 * @param partyOf gives how many travel
 */
export function useOfferedDays(
	slug: string,
	dialog: RefObject<HTMLDialogElement | null>,
	readHeld: () => Promise<OwnHolds>,
	partyOf: () => number,
) {
	/** An opening of the dialog, another object each time; null while it is closed. */
	const [opening, setOpening] = useState<object | null>(null);
	const offer = useAnswer(opening, () => askFor(slug, readHeld, partyOf));

	const ask = () => setOpening({});
	// Opened before this was hydrated, or opened again right after it (`client/directives/keep-until-hydrated.ts`).
	const askIfOpen = useCallback(() => {
		if (dialog.current?.open) setOpening({});
	}, [dialog]);
	useEffect(askIfOpen, [askIfOpen]);
	useWindowEvent('departure-dates', ask);
	useWindowEvent('reopened', askIfOpen);

	return { offer: offer ?? (opening ? 'waiting' : 'closed'), forget: () => setOpening(null) };
}
