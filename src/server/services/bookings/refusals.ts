import { departureRepository } from '#data/catalogue/departures.ts';
import type { Database } from '#data/database/schema.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { AppError } from '#server/errors/app-error.ts';
import { canBeRefused, endBooking, refundOfRefusal } from './booking-ends.ts';
import { type BookingView, lockedView, viewById } from './booking-views.ts';
import type { TellingOf } from './traveller-variables.ts';

/** What the traveller is told when an operator, or the site in its place, refuses a booking. */
export interface Refusal {
	reason: string;
	/** Other days of departure of the same package, `YYYY-MM-DD`. */
	offeredDates: readonly string[];
}

/** The most days that the page of a refusal lets one choose from. */
const LISTED = 12;

/**
 * The other upcoming days on which the package of a booking has seats for all of its travellers, earliest first.
 *
 * @param now epoch milliseconds
 */
export async function otherDays(
	db: Database,
	{ hold }: Pick<BookingView, 'hold'>,
	now: number,
): Promise<string[]> {
	const upcoming = await departureRepository(db).upcomingOf(hold.packageId, indianDay(now));
	const open = upcoming.filter(
		({ date, seatsLeft }) => date !== hold.offer.date && seatsLeft >= hold.travellers,
	);
	return [...new Set(open.map(({ date }) => date))];
}

/** The days of `otherDays` nearest to the booked one, earliest first, as many as a page shows. */
export async function nearestOtherDays(db: Database, view: BookingView, now: number): Promise<string[]> {
	const booked = Date.parse(view.hold.offer.date);
	const distance = (day: string) => Math.abs(Date.parse(day) - booked);
	const days = await otherDays(db, view, now);
	return days
		.toSorted((one, other) => distance(one) - distance(other))
		.slice(0, LISTED)
		.sort();
}

/**
 * Refuses a booking, confirmed or not; all of the money goes back. Repeating it changes nothing, not even the reason.
 *
 * @throws AppError `not-found`; `conflict` for a booking that is not paid for or was cancelled; `invalid` for another day on which the
 * package does not leave
 */
export async function refuseBooking(
	db: Database,
	id: string,
	{ reason, offeredDates }: Refusal,
	tellingOf: TellingOf,
): Promise<{ view: BookingView; isNew: boolean }> {
	const isNew = await db.transaction().execute(async (transaction) => {
		const view = await lockedView(transaction, id);
		if (view.booking.state === 'refused') return false;
		if (!view.paid)
			throw new AppError('conflict', 'This booking is not paid for, so nothing is to be refused.');
		if (!canBeRefused(view))
			throw new AppError(
				'conflict',
				'The traveller has cancelled this booking already, so it cannot be refused.',
			);
		const telling = tellingOf(view.booking);
		await requireOffered(transaction, view, offeredDates, telling.now);
		const end = { state: 'refused', reason, offeredDates: [...offeredDates].sort() } as const;
		await endBooking(transaction, view, end, { ...telling, refund: refundOfRefusal(view) });
		return true;
	});
	return { view: await viewById(db, id), isNew };
}

/** @throws AppError `invalid` for a day on which the package does not leave, or has too few seats */
async function requireOffered(
	db: Database,
	view: BookingView,
	offered: readonly string[],
	now: number,
): Promise<void> {
	if (offered.length === 0) return;
	const days = await otherDays(db, view, now);
	if (offered.every((day) => days.includes(day))) return;
	const message = 'One of these days is not on offer any more. Please choose again.';
	throw new AppError('invalid', message, { fields: { offered_dates: message } });
}

/** The days that a refusal offered on which there are still seats for all travellers of the booking. */
export async function bookableOffers(db: Database, view: BookingView, now: number): Promise<string[]> {
	const days = await otherDays(db, view, now);
	return offeredDatesOf(view).filter((day) => days.includes(day));
}

/** The other days that a refusal offered, whether or not they can still be booked. */
export const offeredDatesOf = ({ booking }: Pick<BookingView, 'booking'>): string[] =>
	booking.offeredDates === null ? [] : (JSON.parse(booking.offeredDates) as string[]);
