import type { Traveller } from '#data/booking/bookings.ts';
import { dayAfter, indianDay } from '#domain/time/calendar-day.ts';
import type { fakeGateway } from './fake-gateway.ts';
import type { OpenSite } from './open-site.ts';

interface BookingSite {
	db: OpenSite['db'];
	services: Pick<OpenSite['services'], 'holds' | 'bookings' | 'orders' | 'now'>;
}

/** Who books; nobody's account unless given. */
type Booker = Partial<Traveller> & { customerId?: string };

/** How far ahead the departure is: so early, cancelling costs the least. */
const DAYS_AHEAD = 72;

/** An unpaid order of one seat, on a site with a departure of which no seat is taken. */
export async function anOpenOrder(
	{ db, services: { holds, bookings, orders, now } }: BookingSite,
	{ customerId = 'a customer', ...traveller }: Booker = {},
) {
	const { id: departureId, packageId } = await db
		.selectFrom('departures')
		.select(['id', 'packageId'])
		.where('seatsTaken', '=', 0)
		// A departure that is sold out from the start has no seats at all.
		.whereRef('seatsTaken', '<', 'seats')
		.where('date', '>', dayAfter(indianDay(now()), DAYS_AHEAD))
		.orderBy('id')
		.executeTakeFirstOrThrow();
	const { holdId } = await holds.create(customerId, { packageId, departureId, travellers: 1 });
	await bookings.request(holdId, {
		name: 'Ravi Menon',
		email: 'ravi@example.in',
		countryCode: '+91',
		phoneNumber: '9812345678',
		message: null,
		...traveller,
	});
	const { order } = await orders.open(holdId);
	return { holdId, order, packageId, departureId };
}

/** A booking of a site that somebody has paid for, with the provider in memory. */
export async function aPaidBooking(
	site: BookingSite,
	gateway: ReturnType<typeof fakeGateway>,
	booker: Booker = {},
) {
	const { holdId, order } = await anOpenOrder(site, booker);
	const { paymentId, signature } = gateway.pay(order.providerOrderId);
	const settled = await site.services.orders.verify(order.providerOrderId, paymentId, signature);
	if (!settled.booked) throw new Error(`not booked: ${settled.reason}`);
	return { id: settled.bookingId, holdId, order };
}
