import { setImmediate as nextTurn } from 'node:timers/promises';
import { sessionRepository } from '#data/account/sessions.ts';
import type { User } from '#data/account/users.ts';
import { type Booking, bookingRepository } from '#data/booking/bookings.ts';
import { type Hold, holdRepository } from '#data/booking/holds.ts';
import { type Order, orderRepository } from '#data/booking/orders.ts';
import { type Payment, paymentRepository } from '#data/booking/payments.ts';
import { type Refund, refundRepository } from '#data/booking/refunds.ts';
import { chunks } from '#data/database/chunks.ts';
import type { Database } from '#data/database/schema.ts';
import { consentRepository } from '#data/lead/consents.ts';
import { leadRepository } from '#data/lead/leads.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { travellerMessageKeys } from '#server/messages/booking-message-keys.ts';

/** Holds, or keys of messages, that are looked up at a time, few because nothing else runs meanwhile. */
const AT_ONCE = 300;

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
	for (const some of chunks(holds, AT_ONCE)) {
		reservations.push(...(await storedHoldsOf(db, some)));
		// SQLite answers within the same turn of the event loop: without this no other request would get a turn.
		await nextTurn();
	}
	const keys = reservations.flatMap(({ booking, payments }) => {
		const paymentIds = payments.map(({ payment }) => payment.id);
		return booking ? travellerMessageKeys(booking, paymentIds) : [];
	});
	const [leads, sessions, consents, messages] = await Promise.all([
		leadRepository(db).ofUser(user.id),
		sessionRepository(db).ofUser(user.id, now),
		consentRepository(db).ofPhone(user.countryCode, user.phoneNumber),
		messagesTo(db, `${user.countryCode}${user.phoneNumber}`, keys),
	]);
	return { user, leads, sessions, consents, reservations, messages };
}
export type StoredAbout = Awaited<ReturnType<typeof storedAbout>>;

/** Holds in their order, with what belongs to them. */
async function storedHoldsOf(db: Database, holds: readonly Hold[]): Promise<StoredHold[]> {
	const holdIds = holds.map(({ id }) => id);
	const bookings = await bookingRepository(db).ofHolds(holdIds);
	const orders = await orderRepository(db).ofHolds(holdIds);
	const payments = await paymentRepository(db).ofOrders(orders.map(({ id }) => id));
	const refunds = await refundRepository(db).ofPayments(payments.map(({ id }) => id));
	const ordersOf = Map.groupBy(orders, ({ intentId }) => intentId);
	const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId);
	return holds.map((hold) => {
		const own: readonly Order[] = ordersOf.get(hold.id) ?? [];
		const paid = own.flatMap((order) =>
			(paymentsOf.get(order.id) ?? []).map((payment) => ({
				payment,
				order,
				refund: refunds.get(payment.id),
			})),
		);
		return { hold, orders: own, payments: paid, booking: bookings.get(hold.id) };
	});
}

/** The messages to a phone number and those with one of the keys, the oldest first. */
async function messagesTo(db: Database, recipient: string, keys: readonly string[]) {
	const outbox = outboxRepository(db);
	const found = await outbox.sentTo(recipient);
	for (const some of chunks(keys, AT_ONCE)) {
		await nextTurn();
		found.push(...(await outbox.withKeys(some)));
	}
	return [...new Map(found.map((message) => [message.id, message])).values()].sort(
		(one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1),
	);
}
