import { type Booking, bookingRepository } from '#data/booking/bookings.ts';
import { type Hold, holdRepository } from '#data/booking/holds.ts';
import { orderRepository } from '#data/booking/orders.ts';
import { type Payment, paymentRepository } from '#data/booking/payments.ts';
import type { Database } from '#data/database/schema.ts';
import { referenced } from '#server/services/referenced.ts';

/** Locks the hold of a payment, so that changes of the payment run one after the other with other changes of the hold. */
export async function lockPayment(
	transaction: Database,
	paymentId: string,
): Promise<{ payment: Payment; hold: Hold; booking: Booking }> {
	const payments = paymentRepository(transaction);
	const found = referenced(await payments.byId(paymentId), 'payment');
	const order = referenced(await orderRepository(transaction).byId(found.orderId), 'order');
	const hold = referenced(await holdRepository(transaction).lock(order.intentId), 'hold');
	const booking = referenced(await bookingRepository(transaction).ofHold(hold.id), 'booking');
	// Read again under the lock.
	return { payment: referenced(await payments.byId(paymentId), 'payment'), hold, booking };
}
