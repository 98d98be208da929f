import { type Booking, bookingRepository } from '#data/booking/bookings.ts';
import { foreignMoneyRepository, NO_DISPUTE } from '#data/booking/foreign-money.ts';
import { type Hold, holdRepository } from '#data/booking/holds.ts';
import { type Order, orderRepository } from '#data/booking/orders.ts';
import { type Payment, paymentRepository } from '#data/booking/payments.ts';
import { type Refund, refundRepository } from '#data/booking/refunds.ts';
import type { Database } from '#data/database/schema.ts';
import { AppError } from '#server/errors/app-error.ts';
import { referenced } from '#server/services/referenced.ts';

/** A booking with everything that belongs to it. A booking that is not paid has no payment. */
export interface BookingView {
	booking: Booking;
	hold: Hold;
	paid: {
		order: Order;
		payment: Payment;
		refund: Refund | null;
		/** True while a dispute of the payment is open, which withholds the money. */
		isDisputed: boolean;
		/** When the last dispute ended, epoch milliseconds; null for none. */
		disputeEndedAt: number | null;
	} | null;
}

/** A paid booking. */
export type PaidView = BookingView & { paid: NonNullable<BookingView['paid']> };

/** Reads bookings together with their holds, payments and refunds. */
export async function viewsOf(db: Database, bookings: readonly Booking[]): Promise<BookingView[]> {
	if (bookings.length === 0) return [];
	const paymentIds = bookings.flatMap(({ paymentId }) => paymentId ?? []);
	const holdIds = bookings.map(({ intentId }) => intentId);
	const holds = await holdRepository(db).byIds(holdIds);
	const paid = paymentIds.length === 0 ? new Map() : await paidOf(db, paymentIds);
	return bookings.map((booking) => ({
		booking,
		hold: referenced(holds.get(booking.intentId), 'hold'),
		paid: booking.paymentId === null ? null : referenced(paid.get(booking.paymentId), 'payment'),
	}));
}

/**
 * Reads one booking as `viewsOf` does.
 *
 * @throws AppError `not-found`
 */
export async function viewById(db: Database, id: string): Promise<BookingView> {
	const booking = await bookingRepository(db).byId(id);
	if (!booking) throw unknownBooking();
	return referenced((await viewsOf(db, [booking]))[0], 'view');
}

/**
 * A booking, whose hold is locked until the transaction ends.
 *
 * @throws AppError `not-found`
 */
export async function lockedView(transaction: Database, id: string): Promise<BookingView> {
	const found = await bookingRepository(transaction).byId(id);
	if (!found) throw unknownBooking();
	await holdRepository(transaction).lock(found.intentId);
	return viewById(transaction, id);
}

/** Payments with their orders and refunds, by their ids. */
async function paidOf(db: Database, ids: readonly string[]): Promise<Map<string, PaidView['paid']>> {
	const payments = await paymentRepository(db).byIds(ids);
	const orderIds = [...payments.values()].map(({ orderId }) => orderId);
	const orders = await orderRepository(db).byIds(orderIds);
	const refunds = await refundRepository(db).ofPayments(ids);
	const disputes = await foreignMoneyRepository(db).disputesOf(ids);
	return new Map(
		[...payments].map(([id, payment]) => {
			const order = referenced(orders.get(payment.orderId), 'order');
			const { isOpen: isDisputed, endedAt: disputeEndedAt } = disputes.get(id) ?? NO_DISPUTE;
			return [id, { order, payment, refund: refunds.get(id) ?? null, isDisputed, disputeEndedAt }];
		}),
	);
}

/** The error of a booking that does not exist. */
export const unknownBooking = () => new AppError('not-found', 'There is no such booking.');
