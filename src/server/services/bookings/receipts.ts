import { hash } from 'node:crypto';
import type { PdfPress } from '#server/pdf/pdf-press.ts';
import type { Receipt } from '#server/pdf/receipt.ts';
import type { BookingView } from './booking-views.ts';
import { receiptOfBooking } from './receipt-of-booking.ts';

/** Receipts of paid bookings as PDFs, written on request and not cached, because they name travellers. */
export function receiptService(press: PdfPress) {
	return {
		/**
		 * The receipt of a booking; undefined when it is not paid.
		 *
		 * @throws AppError `busy` when too many PDFs are waiting already
		 */
		async file(
			{ booking, hold, paid }: BookingView,
			contact: Receipt['contact'],
		): Promise<Buffer | undefined> {
			if (!paid) return undefined;
			const receipt = receiptOfBooking({ booking, hold, paid }, contact);
			const key = hash('sha256', JSON.stringify(receipt));
			return press.write(`receipt ${key}`, { receipt });
		},
	};
}
export type ReceiptService = ReturnType<typeof receiptService>;
