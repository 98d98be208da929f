import type {
	BookingResponse,
	BookingStatus,
	IntentResponse,
	OrderResponse,
	PricingInfo,
	ReturnedPaymentResponse,
	VerifiedResponse,
} from '#contracts/booking.ts';
import type { Booking } from '#data/booking/bookings.ts';
import type { ReturnedPayment } from '#data/booking/returned-payments.ts';
import type { StateOf } from '#domain/booking/booking.ts';
import type { CancellationCheck, CancellationRefund } from '#domain/booking/cancellation-refund.ts';
import type { RefundSpeed } from '#domain/booking/refund-time.ts';
import type { PriceSummary } from '#domain/price/price-summary.ts';
import type { BookingView } from '#server/services/bookings/booking-views.ts';
import type { HoldView } from '#server/services/bookings/holds.ts';
import { moneyBack } from '#server/services/bookings/money-back.ts';
import type { OpenOrder } from '#server/services/bookings/open-orders.ts';
import { whyOf } from '#server/services/bookings/refund-reasons.ts';
import { offeredDatesOf } from '#server/services/bookings/refusals.ts';
import { returnedInWords, returnedMessage } from '#server/services/bookings/returned-payments.ts';
import { isoTime } from './iso-time.ts';

/** Rupees in responses: whole, except for refunds of odd prices. */
export const inRupees = (paise: number) => paise / 100;
/** The lines of a price as the wire names them (ENT-11). */
export const toPricingInfo = (price: PriceSummary): PricingInfo => ({
	total_retail_price: inRupees(price.totalRetailPrice),
	total_sale_price: inRupees(price.totalSalePrice),
	standard_discount: inRupees(price.standardDiscount),
	special_discount: inRupees(price.specialDiscount),
	coupon_discount: inRupees(price.couponDiscount),
	gst_amount: inRupees(price.gstAmount),
	tcs_amount: inRupees(price.tcsAmount),
	gst_percentage: price.gstPercent,
	tcs_percentage: price.tcsPercent,
	payable_amount: inRupees(price.payableAmount),
	currency: 'INR',
});

/** A hold without any data about its customer (ENT-19, AMB-08). */
export const toIntentResponse = ({ hold, price, bookingId }: HoldView): IntentResponse => ({
	intent_id: hold.id,
	package_id: hold.packageId,
	availability_id: hold.departureId,
	...offered(hold),
	adults_count: hold.travellers,
	pricing_info: toPricingInfo(price),
	coupon_code: hold.couponCode,
	status: hold.state === 'converted' ? 'converted' : 'held',
	expires_at: isoTime(hold.expiresAt),
	booking_id: bookingId,
});

/** The package and the day of a hold, as they were offered. */
export const offered = ({ offer }: Pick<HoldView['hold'], 'offer'>) => ({
	package: { name: offer.packageName, days: offer.days, nights: offer.nights, slug: offer.slug },
	availability: { date: offer.date },
});

const STATUS: Record<StateOf<'booking'>, BookingStatus['status']> = {
	pending: 'pending',
	expired: 'pending',
	requested: 'confirmed',
	confirmed: 'confirmed',
	refused: 'refused',
	cancelled: 'cancelled',
};

/** The fields of a booking that everybody may read (BKS-03). */
export const toBookingStatus = ({ id, state }: Pick<Booking, 'id' | 'state'>): BookingStatus => ({
	booking_id: id,
	status: STATUS[state],
});

/** A booking as its owner reads it. @param price what was paid, or is to be paid */
export function toBookingResponse(
	{ booking, hold, paid }: BookingView,
	cancellation: CancellationCheck,
	price: PriceSummary,
): BookingResponse {
	const back = paid && moneyBack(paid);
	return {
		...toBookingStatus(booking),
		intent_id: hold.id,
		operator_confirmed: booking.confirmedAt !== null,
		...offered(hold),
		adults_count: price.travellers,
		name: booking.name,
		email: booking.email,
		phone: booking.phoneNumber,
		countryCode: booking.countryCode,
		pricing_info: toPricingInfo(price),
		booked_at: isoTime(booking.bookedAt),
		cancellation: cancellation.ok ? refundOf(cancellation.refund) : null,
		reply_by: isoTime(booking.replyBy),
		refusal_reason: booking.refusalReason,
		offered_dates: offeredDatesOf({ booking }),
		refund: back
			? {
					amount: inRupees(back.amountPaise),
					given_back_besides: inRupees(back.besidesPaise),
					status: back.state,
					is_delayed: back.isDelayed,
					is_withheld: back.isWithheld,
				}
			: null,
	};
}

const refundOf = ({ amount, percent, reason, freeUntil }: CancellationRefund) => ({
	refund_amount: inRupees(amount),
	percent,
	reason,
	free_until: isoTime(freeUntil),
});

/** A payment that led to no booking. @param speed the owner's choice */
export function toReturnedPayment(payment: ReturnedPayment, speed: RefundSpeed): ReturnedPaymentResponse {
	const { amount, besides, fee, reference, reason, state, isDelayed, isWithheld } = payment;
	return {
		...{
			amount: inRupees(amount),
			given_back_besides: inRupees(besides),
			reference,
			status: state,
			is_delayed: isDelayed,
			is_withheld: isWithheld,
		},
		reason: whyOf(reason, { feePaise: fee }),
		way: returnedInWords(speed)(payment).way,
	};
}

/** What a payer reads who reports a payment that led to no booking. */
export const toRefundedResponse = (payment: ReturnedPayment, speed: RefundSpeed): VerifiedResponse => ({
	status: payment.state === 'done' ? 'refunded' : 'being refunded',
	refund: toReturnedPayment(payment, speed),
	message: returnedMessage(payment),
});

/** An order as the browser pays it: in rupees, which the browser converts to paise for the provider (PAY-03). */
export const toOrderResponse = ({ order, bookingId }: OpenOrder): OrderResponse => ({
	amount: inRupees(order.amountPaise),
	payment_order_id: order.providerOrderId,
	currency: 'INR',
	intent_id: order.intentId,
	booking_id: bookingId,
});
