import type {
	BookingResponse,
	BookingStatus,
	IntentResponse,
	OrderResponse,
	PricingInfo,
} from '#contracts/booking.ts';
import type { Booking } from '#data/bookings.ts';
import type { StateOf } from '#domain/booking.ts';
import type { CancellationCheck, CancellationRefund } from '#domain/cancellation.ts';
import { priceOfOffer } from '#domain/offer.ts';
import type { PriceSummary } from '#domain/price-summary.ts';
import type { BookingView } from '#server/services/bookings/booking-views.ts';
import type { IntentView } from '#server/services/bookings/intents.ts';
import type { OpenOrder } from '#server/services/bookings/orders.ts';
import { isoTime } from './iso-time.ts';

/** Rupees in responses: whole, except for refunds of odd prices. */
export const inRupees = (paise: number) => paise / 100;
/** The lines of a price as the wire names them (ENT-11). */
export const pricingInfo = (price: PriceSummary): PricingInfo => ({
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
export const intentResponse = ({ intent, price, bookingId }: IntentView): IntentResponse => ({
	intent_id: intent.id,
	package_id: intent.packageId,
	availability_id: intent.departureId,
	...offered(intent),
	adults_count: intent.travellers,
	pricing_info: pricingInfo(price),
	coupon_code: intent.couponCode,
	status: intent.state === 'converted' ? 'converted' : 'held',
	expires_at: isoTime(intent.expiresAt),
	booking_id: bookingId,
});

/** What a hold is of, as it was offered. */
export const offered = ({ offer }: Pick<IntentView['intent'], 'offer'>) => ({
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
export const bookingStatus = ({ id, state }: Pick<Booking, 'id' | 'state'>): BookingStatus => ({
	booking_id: id,
	status: STATUS[state],
});

/** A booking as its owner reads it. */
export function bookingResponse(
	{ booking, intent, paid }: BookingView,
	cancellation: CancellationCheck,
): BookingResponse {
	const price = paid?.order.price ?? priceOfOffer(intent.offer, intent.travellers);
	return {
		...bookingStatus(booking),
		intent_id: intent.id,
		operator_confirmed: booking.confirmedAt !== null,
		...offered(intent),
		adults_count: price.travellers,
		name: booking.name,
		email: booking.email,
		phone: booking.phoneNumber,
		countryCode: booking.countryCode,
		pricing_info: pricingInfo(price),
		booked_at: isoTime(booking.bookedAt),
		cancellation: cancellation.ok ? refundOf(cancellation.refund) : null,
		refund: paid?.refund ? { amount: inRupees(paid.refund.amountPaise), status: paid.refund.state } : null,
	};
}

const refundOf = ({ amount, percent, reason, freeUntil }: CancellationRefund) => ({
	refund_amount: inRupees(amount),
	percent,
	reason,
	free_until: isoTime(freeUntil),
});

/** An order as the browser pays it: in rupees, which the browser converts to paise for the provider (PAY-03). */
export const orderResponse = ({ order, bookingId }: OpenOrder): OrderResponse => ({
	amount: inRupees(order.amountPaise),
	payment_order_id: order.providerOrderId,
	currency: 'INR',
	intent_id: order.intentId,
	booking_id: bookingId,
});
