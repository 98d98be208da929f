import { type Booking, bookingRepository } from '#data/bookings.ts';
import { consentRepository } from '#data/consents.ts';
import { type Intent, intentRepository } from '#data/intents.ts';
import { leadRepository } from '#data/leads.ts';
import { type Order, orderRepository } from '#data/orders.ts';
import { outboxRepository } from '#data/outbox.ts';
import { type Payment, paymentRepository } from '#data/payments.ts';
import { type Refund, refundRepository } from '#data/refunds.ts';
import type { Database } from '#data/schema.ts';
import { sessionRepository } from '#data/sessions.ts';
import type { User } from '#data/users.ts';
import { travellerMessageKeys } from '#server/services/bookings/booking-messages.ts';

/** A hold with its booking, orders, payments and refunds. */
export interface Reservation {
	intent: Intent;
	booking: Booking | undefined;
	orders: readonly Order[];
	payments: readonly { payment: Payment; order: Order; refund: Refund | undefined }[];
}

/**
 * Everything that is stored about a customer. Data is not looked up by the e-mail address of the profile: the address is not confirmed,
 * so a customer could read the data of others by entering theirs.
 */
export async function storedAbout(db: Database, user: User, now: number) {
	const intents = await intentRepository(db).ofCustomer(user);
	const reservations: Reservation[] = [];
	for (const intent of intents) reservations.push(await reservationOf(db, intent));
	const keys = reservations.flatMap(({ booking, payments }) => {
		const paymentIds = payments.map(({ payment }) => payment.id);
		return booking ? travellerMessageKeys(booking.id, paymentIds) : [];
	});
	const [leads, sessions, consents, messages] = await Promise.all([
		leadRepository(db).ofUser(user.id),
		sessionRepository(db).ofUser(user.id, now),
		consentRepository(db).ofPhone(user.countryCode, user.phoneNumber),
		outboxRepository(db).sentTo(`${user.countryCode}${user.phoneNumber}`, keys),
	]);
	return { user, leads, sessions, consents, reservations, messages };
}
export type StoredAbout = Awaited<ReturnType<typeof storedAbout>>;

async function reservationOf(db: Database, intent: Intent): Promise<Reservation> {
	const orders = await orderRepository(db).ofIntent(intent.id);
	const payments: Reservation['payments'][number][] = [];
	for (const order of orders)
		for (const payment of await paymentRepository(db).ofOrder(order.id))
			payments.push({ payment, order, refund: await refundRepository(db).ofPayment(payment.id) });
	return { intent, orders, payments, booking: await bookingRepository(db).ofIntent(intent.id) };
}
