import { shownPhone } from '#domain/account/shown-phone.ts';
import { feeOnTop } from '#domain/booking/payment-fee.ts';
import { refundTitle } from '#domain/booking/refund-time.ts';
import { dayInWords } from '#domain/package/departure.ts';
import { nightsAndDays } from '#domain/package/itinerary.ts';
import { displayName } from '#domain/package/package-name.ts';
import { formatRupees, type Paise } from '#domain/price/money.ts';
import { paidLines } from '#domain/price/price-lines.ts';
import { counted } from '#domain/text/counted.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import type { Receipt } from '#server/pdf/receipt.ts';
import type { PaidView } from './booking-views.ts';
import { moneyBack, type PaidBack } from './money-back.ts';

/** Composes the receipt of a paid booking, from the lines of its page. */
export function receiptOfBooking(
	{ booking, hold, paid }: PaidView,
	{ name, phone, phone_link, email, address }: Receipt['contact'],
): Receipt {
	const { offer } = hold;
	const { order, payment } = paid;
	const refund = moneyBack(paid);
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
			phone: shownPhone(booking),
		},
		travellers: counted(order.travellers, 'traveller'),
		lines: paidLines(order.price),
		fee: payment.feePaise === 0 ? '' : feeOnTop(payment.feePaise),
		refund: refund && [
			{
				kind: 'discount',
				name: nameOfRefund(paid, refund),
				amount: `-${formatRupees(refund.amountPaise)}`,
			},
			...besidesLines(refund),
			{
				kind: 'payable',
				name: 'Kept',
				amount: formatRupees((payment.amountPaise - refund.amountPaise - refund.besidesPaise) as Paise),
			},
		],
		contact: { name, phone, phone_link, email, address },
	};
}

/** The line of what has gone back besides the refund, if anything has. */
const besidesLines = ({ besidesPaise }: PaidBack): NonNullable<Receipt['refund']> =>
	besidesPaise === 0
		? []
		: [{ kind: 'discount', name: 'Has gone back already', amount: `-${formatRupees(besidesPaise)}` }];

/** How far a refund is and since or until when, as far as that is known, with the reference by which a bank finds it. */
function nameOfRefund({ refund, payment }: PaidView['paid'], back: PaidBack): string {
	const title = refundTitle({ ...back, isDone: back.state === 'done' });
	const reference = `reference ${refund?.providerRefundId ?? payment.providerPaymentId}`;
	if (back.day === null || back.isDelayed || back.isWithheld) return `${title}, ${reference}`;
	return `${title}${back.state === 'done' ? ' on' : ', by about'} ${dayInWords(back.day)}, ${reference}`;
}
