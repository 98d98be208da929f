import { changeState } from '#data/booking/change-state.ts';
import { ledgerRepository } from '#data/booking/ledger.ts';
import { paymentRepository } from '#data/booking/payments.ts';
import { refundRepository } from '#data/booking/refunds.ts';
import { seatRepository } from '#data/booking/seats.ts';
import type { Database } from '#data/database/schema.ts';
import { statesBefore } from '#domain/booking/booking.ts';
import * as ledger from '#domain/booking/ledger.ts';
import type { Paise } from '#domain/price/money.ts';
import { AppError } from '#server/errors/app-error.ts';
import { referenced } from '#server/services/referenced.ts';
import { addEndedMessages, type BookingEnd } from './booking-messages.ts';
import { type BookingView, viewById } from './booking-views.ts';
import { newRefund } from './store-decision.ts';
import type { Telling } from './traveller-variables.ts';

/**
 * Ends a paid booking in the given transaction: frees its seats, stores a refund of `refund` paise and tells everybody.
 *
 * @throws AppError `conflict` when it has ended already
 */
export async function endBooking(
	transaction: Database,
	{ booking, hold, paid }: BookingView,
	end: BookingEnd,
	{ refund, ...telling }: Telling & { refund: Paise },
): Promise<void> {
	const { order, payment } = referenced(paid ?? undefined, 'payment');
	const { now } = telling;
	const refusalReason = end.state === 'refused' ? end.reason : null;
	const offeredDates =
		end.state === 'refused' && end.offeredDates.length > 0 ? JSON.stringify(end.offeredDates) : null;
	const closed = { closedAt: now, refusalReason, offeredDates };
	if (!(await changeState(transaction, 'booking', booking.id, end.state, closed)))
		throw new AppError('conflict', 'This booking has ended already.');
	await seatRepository(transaction).free(hold.departureId, order.travellers);
	if (refund > 0) {
		await changeState(transaction, 'payment', payment.id, 'refund due');
		await paymentRepository(transaction).setReturned(payment.id, (payment.returnedPaise + refund) as Paise);
		await refundRepository(transaction).add(newRefund(payment.id, refund, end.state, now));
		const books = ledgerRepository(transaction);
		const entries = ledger.cancelled(await books.entries(payment.id), refund);
		await books.post([{ paymentId: payment.id, event: 'cancelled', entries }], now);
	}
	const ended = await viewById(transaction, booking.id);
	await addEndedMessages(transaction, ended, end, { ...telling, refund });
}

/** What a traveller would get back if a booking were refused now: all money that has not gone back in another way. */
export function refundOfRefusal({ paid }: BookingView): Paise {
	const { amountPaise, returnedPaise } = referenced(paid ?? undefined, 'payment').payment;
	return (amountPaise - returnedPaise) as Paise;
}

/** True for a booking that can be refused: it is paid and has not ended; its day does not matter (decision D95). */
export const canBeRefused = ({ booking, paid }: BookingView): boolean =>
	paid !== null && statesBefore('booking', 'refused').includes(booking.state);
