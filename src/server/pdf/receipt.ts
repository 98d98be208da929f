import { indianDay } from '#domain/calendar-day.ts';
import { counted } from '#domain/counted.ts';
import { dayInWords } from '#domain/departure.ts';
import { nightsAndDays } from '#domain/itinerary.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { displayName } from '#domain/package-name.ts';
import { type PriceLine, paidLines } from '#domain/price-lines.ts';
import type { PaidView } from '#server/services/bookings/booking-views.ts';
import type { BrochureContact } from './brochure.ts';

/** All contents of a receipt, as texts. */
export interface Receipt {
	bookingId: string;
	/** The provider's id of the payment, which is also on the customer's card or bank statement. */
	paymentId: string;
	/** e.g. `21 November 2026` */
	paidOn: string;
	state: 'booked' | 'refused' | 'cancelled';
	packageName: string;
	duration: string;
	departsOn: string;
	operatorName: string;
	traveller: { name: string; email: string; phone: string };
	travellers: string;
	lines: readonly PriceLine[];
	/** The refunded amount, and the rest of the paid amount; null without a refund. */
	refund: readonly PriceLine[] | null;
	contact: Pick<BrochureContact, 'name' | 'phone' | 'phone_link' | 'email' | 'address'>;
}

/** Composes the receipt of a paid booking, from the lines of its page. */
export function receiptOf(
	{ booking, intent, paid }: PaidView,
	{ name, phone, phone_link, email, address }: Receipt['contact'],
): Receipt {
	const { offer } = intent;
	const { order, payment, refund } = paid;
	const { state } = booking;
	return {
		bookingId: booking.id,
		paymentId: payment.providerPaymentId,
		paidOn: dayInWords(indianDay(payment.receivedAt)),
		state: state === 'refused' || state === 'cancelled' ? state : 'booked',
		packageName: displayName(offer.packageName),
		duration: nightsAndDays(offer.nights, offer.days),
		departsOn: dayInWords(offer.date),
		operatorName: offer.operatorName,
		traveller: {
			name: booking.name,
			email: booking.email,
			phone: `${booking.countryCode} ${booking.phoneNumber}`,
		},
		travellers: counted(order.travellers, 'traveller'),
		lines: paidLines(order.price),
		refund: refund && [
			{
				kind: 'discount',
				name: refund.state === 'done' ? 'Refunded' : 'Refund on its way',
				amount: `-${formatRupees(refund.amountPaise)}`,
			},
			{
				kind: 'payable',
				name: 'Kept',
				amount: formatRupees((payment.amountPaise - refund.amountPaise) as Paise),
			},
		],
		contact: { name, phone, phone_link, email, address },
	};
}
