import { STANDING } from '#domain/booking/booking.ts';
import type { Offer } from '#domain/price/offer.ts';
import { chunks } from '../database/chunks.ts';
import type { Database } from '../database/schema.ts';

/** A paid booking of a departure, with the package and day as they were offered. */
export interface DepartureBooking {
	bookingId: string;
	travellers: number;
	/** The package. */
	slug: string;
	/** `YYYY-MM-DD` */
	date: string;
	packageName: string;
	operatorId: string;
	operatorName: string;
}

/** So many departures are read by one statement at most. */
const IDS_AT_ONCE = 1000;

/**
 * The paid bookings of departures that are neither refused nor cancelled, by package, day and id.
 *
 * @param today the day in India, `YYYY-MM-DD`; earlier departures are left out
 */
export async function paidBookingsOf(
	db: Database,
	departureIds: readonly string[],
	today: string,
): Promise<DepartureBooking[]> {
	const bookings: DepartureBooking[] = [];
	for (const ids of chunks(departureIds, IDS_AT_ONCE)) {
		const rows = await db
			.selectFrom('departures')
			.innerJoin('packages', 'packages.id', 'departures.packageId')
			.innerJoin('intents', 'intents.departureId', 'departures.id')
			.innerJoin('bookings', 'bookings.intentId', 'intents.id')
			.innerJoin('payments', 'payments.id', 'bookings.paymentId')
			.innerJoin('orders', 'orders.id', 'payments.orderId')
			.select(['bookings.id', 'orders.travellers', 'packages.slug', 'departures.date', 'intents.offer'])
			.where('departures.id', 'in', ids)
			.where('departures.date', '>=', today)
			.where('bookings.state', 'in', STANDING)
			.execute();
		for (const { id, offer, ...row } of rows) {
			const { packageName, operatorId, operatorName }: Offer = JSON.parse(offer);
			bookings.push({ ...row, bookingId: id, packageName, operatorId, operatorName });
		}
	}
	const keyOf = ({ slug, date, bookingId }: DepartureBooking) => `${slug} ${date} ${bookingId}`;
	return bookings.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
