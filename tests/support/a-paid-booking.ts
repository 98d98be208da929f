import type { Traveller } from '#data/bookings.ts';
import type { fakeGateway } from './fake-gateway.ts';
import type { OpenSite } from './open-site.ts';

/** A booking of a site that somebody has paid for, with the provider in memory. @param customerId nobody's account unless given */
export async function aPaidBooking(
	{
		db,
		services,
	}: { db: OpenSite['db']; services: Pick<OpenSite['services'], 'intents' | 'bookings' | 'orders'> },
	gateway: ReturnType<typeof fakeGateway>,
	{ customerId = 'a customer', ...traveller }: Partial<Traveller> & { customerId?: string } = {},
) {
	const departure = await db
		.selectFrom('departures')
		.select(['id', 'packageId'])
		.where('seatsTaken', '=', 0)
		.where('date', '>', '2027-02-01')
		.orderBy('id')
		.executeTakeFirstOrThrow();
	const { intents, bookings, orders } = services;
	const intentId = await intents.create(customerId, {
		packageId: departure.packageId,
		departureId: departure.id,
		travellers: 1,
	});
	await bookings.request(intentId, {
		name: 'Ravi Menon',
		email: 'ravi@example.in',
		countryCode: '+91',
		phoneNumber: '9812345678',
		message: null,
		...traveller,
	});
	const { order } = await orders.open(intentId);
	const { paymentId, signature } = gateway.pay(order.providerOrderId);
	const settled = await orders.verify(order.providerOrderId, paymentId, signature);
	if (!settled.booked) throw new Error(`not booked: ${settled.reason}`);
	return { id: settled.bookingId, intentId, order };
}
