import { type DepartureBooking, paidBookingsOf } from '#data/booking/booked-departures.ts';
import type { Swapped } from '#data/catalogue/swapped.ts';
import type { Database } from '#data/database/schema.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { dayInWords } from '#domain/package/departure.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { compose } from '#server/messages/compose.ts';
import { linesOfWithdrawn } from './import-report.ts';

/** Thrown when an import would withdraw departures that travellers have paid for; `message` names each with its bookings. */
export class WithdrawnBookingsError extends Error {
	override readonly name = 'WithdrawnBookingsError';

	constructor(bookings: readonly DepartureBooking[]) {
		super(
			[
				'These departures have paid bookings and are not in the files:',
				...linesOfWithdrawn(bookings),
				'Nothing was changed. Put them back into the files, or import with --force: the bookings stay, and the desk is told of each.',
			].join('\n'),
		);
	}
}

interface Deciding {
	/** Withdraw them all the same. */
	force: boolean;
	/** Epoch milliseconds. */
	now: number;
}

/**
 * Decides about paid bookings of the departures that a swap has withdrawn, in its transaction: with `force` the desk is told of each.
 * Departures that have left are not asked about, because files only list what is to come.
 *
 * @returns these bookings
 * @throws WithdrawnBookingsError when there are any, without `force`
 */
export async function decideOnWithdrawn(
	transaction: Database,
	{ version, withdrawn }: Swapped,
	{ force, now }: Deciding,
): Promise<readonly DepartureBooking[]> {
	const bookings = await paidBookingsOf(transaction, withdrawn, indianDay(now));
	if (bookings.length > 0 && !force) throw new WithdrawnBookingsError(bookings);
	const notices = bookings.map(({ slug: _, ...booking }) =>
		compose(
			'booking-withdrawn-notice',
			{ ...booking, day: dayInWords(booking.date) },
			{
				channel: 'desk',
				recipient: 'bookings',
				// The key contains the catalogue's version, because a departure can be offered again and withdrawn again.
				idempotencyKey: `booking-withdrawn-notice-${booking.bookingId}-${version}-desk`,
			},
		),
	);
	await outboxRepository(transaction).add(notices, now);
	return bookings;
}
