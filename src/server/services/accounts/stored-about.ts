import { sessionRepository } from '#data/account/sessions.ts';
import type { User } from '#data/account/users.ts';
import { type Booking, bookingRepository } from '#data/booking/bookings.ts';
import { type Hold, holdRepository } from '#data/booking/holds.ts';
import { type Order, orderRepository } from '#data/booking/orders.ts';
import { type Payment, paymentRepository } from '#data/booking/payments.ts';
import { type Refund, refundRepository } from '#data/booking/refunds.ts';
import type { Database } from '#data/database/schema.ts';
import { consentRepository } from '#data/lead/consents.ts';
import { leadRepository } from '#data/lead/leads.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { travellerMessageKeys } from '#server/messages/booking-message-keys.ts';

/** A hold with its booking, orders, payments and refunds. */
export interface StoredHold {
	hold: Hold;
	booking: Booking | undefined;
	orders: readonly Order[];
	payments: readonly { payment: Payment; order: Order; refund: Refund | undefined }[];
}

/**
 * Everything that is stored about a customer. Data is not looked up by the e-mail address of the profile: the address is not confirmed,
 * so a customer could read the data of others by entering theirs.
 */
export async function storedAbout(db: Database, user: User, now: number) {
	const holds = await holdRepository(db).ofCustomer(user);
	const reservations: StoredHold[] = [];
	for (const hold of holds) reservations.push(await storedHoldOf(db, hold));
	const keys = reservations.flatMap(({ booking, payments }) => {
		const paymentIds = payments.map(({ payment }) => payment.id);
		return booking ? travellerMessageKeys(booking, paymentIds) : [];
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

async function storedHoldOf(db: Database, hold: Hold): Promise<StoredHold> {
	const orders = await orderRepository(db).ofHold(hold.id);
	const payments: StoredHold['payments'][number][] = [];
	for (const order of orders)
		for (const payment of await paymentRepository(db).ofOrder(order.id))
			payments.push({ payment, order, refund: await refundRepository(db).ofPayment(payment.id) });
	return { hold, orders, payments, booking: await bookingRepository(db).ofHold(hold.id) };
}
