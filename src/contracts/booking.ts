import * as v from 'valibot';
import { INTENT_ID } from '#domain/booking/intent-link.ts';
import { travellers } from './checkout.ts';
import { email, emptyIsAbsent, oneLine, optionalLines, optionalText, personName, phone } from './fields.ts';

/** An id of the catalogue, as text or as a number. */
const catalogueId = (message: string) =>
	v.pipe(
		v.optional(v.union([v.string(), v.pipe(v.number(), v.integer(message))], message), ''),
		v.transform(String),
		v.string(),
		v.regex(/^\d{1,12}$/, message),
	);

/** The hold that a customer has of a departure. `already_held` is true for an earlier hold, which was not changed. */
export const heldResponse = v.object({ intent_id: v.string(), already_held: v.boolean() });
export type HeldResponse = v.InferOutput<typeof heldResponse>;

/** The hold that stands in place of one that was moved. */
export const movedResponse = v.object({ intent_id: v.string() });
export type MovedResponse = v.InferOutput<typeof movedResponse>;

const NO_INTENT = 'There is no such reservation.';
/** The id of an intent as it was given. */
export const intentId = v.pipe(v.optional(v.string(NO_INTENT), ''), v.regex(INTENT_ID, NO_INTENT));

/** Body of `POST /api/v1/bookingIntent` (ENT-19). */
export const newIntent = v.object({
	package_id: catalogueId('This package is not on offer.'),
	availability_id: catalogueId('This departure is not on offer.'),
	/** The value for an absent field; an empty text is not absent. */
	adults_count: v.optional(travellers),
});

/** Body of `POST /api/v1/bookingIntent/{id}/move`: another departure of the same package. */
export const intentMove = v.object({ availability_id: newIntent.entries.availability_id });

/** Body of `PUT /api/v1/bookingIntent/{id}`; missing fields do not change. An empty coupon code removes the coupon. */
export const intentChange = v.object({
	/** The value for an absent field; an empty text is not absent. */
	adults_count: v.optional(travellers),
	coupon_code: v.optional(
		v.pipe(
			v.string('Enter a code'),
			oneLine('Enter a code'),
			v.trim(),
			v.maxLength(40, 'At most 40 characters'),
		),
	),
});

/**
 * Body of `POST /api/v1/booking` (ENT-21, AMB-09). Without a traveller it looks up the booking; where there is none yet, its traveller
 * is the customer of the profile. `travellerCount` says which count the form showed: another one than that of the intent is refused,
 * because it is changed with `PUT /api/v1/bookingIntent/{id}` (D223).
 */
export const bookingRequest = v.object({
	intent_id: intentId,
	name: emptyIsAbsent(personName),
	email: emptyIsAbsent(email),
	phone: emptyIsAbsent(phone),
	countryCode: optionalText(10),
	message: optionalLines(2000),
	travellerCount: emptyIsAbsent(travellers),
});
export type BookingRequest = v.InferOutput<typeof bookingRequest>;

/** Body of `POST /api/v1/payments/orders`. */
export const orderRequest = v.object({ intent_id: intentId });

/** Printable ASCII, as of any provider. */
const gatewayText = (message: string) =>
	v.pipe(v.optional(v.string(message), ''), v.regex(/^[ -~]{1,200}$/, message));
/** Body of `POST /api/v1/payments/orders/{id}/verify`: what the provider's window has given to the browser. */
export const verification = v.object({
	payment_id: gatewayText('The payment could not be verified.'),
	payment_signature: gatewayText('The payment could not be verified.'),
});

const NO_REFUND = 'Enter the refund you were shown';
/** Body of `POST /api/v1/booking/{id}/cancel`: the refund in rupees that the page showed to the traveller. */
export const cancellation = v.object({
	refund_amount: v.pipe(
		v.optional(
			v.union([v.pipe(v.string(), v.regex(/^\d{1,10}(\.\d{1,2})?$/, NO_REFUND)), v.number()], NO_REFUND),
			'',
		),
		v.transform(Number),
		v.number(NO_REFUND),
		v.minValue(0, NO_REFUND),
		// JSON can write numbers that are infinite once read.
		v.maxValue(1e10, NO_REFUND),
	),
	/** A key of its owner, for travellers without an account. */
	key: optionalText(100),
});

/** `pricing_info` in whole rupees: the lines of a price (ENT-11). Discounts are positive numbers and displayed as negative. */
export const pricingInfo = v.object({
	total_retail_price: v.number(),
	total_sale_price: v.number(),
	standard_discount: v.number(),
	special_discount: v.number(),
	coupon_discount: v.number(),
	gst_amount: v.number(),
	tcs_amount: v.number(),
	gst_percentage: v.number(),
	tcs_percentage: v.number(),
	payable_amount: v.number(),
	currency: v.literal('INR'),
});
export type PricingInfo = v.InferOutput<typeof pricingInfo>;

/** A hold as everybody with its link may read it; it holds no personal data. */
export const intentResponse = v.object({
	intent_id: v.string(),
	package_id: v.string(),
	availability_id: v.string(),
	package: v.object({ name: v.string(), days: v.number(), nights: v.number(), slug: v.string() }),
	/** `YYYY-MM-DD` */
	availability: v.object({ date: v.string() }),
	adults_count: v.number(),
	pricing_info: pricingInfo,
	coupon_code: v.nullable(v.string()),
	status: v.picklist(['held', 'converted']),
	/** When the hold ends, ISO 8601 in UTC. */
	expires_at: v.string(),
	/** Set once it is paid. */
	booking_id: v.nullable(v.string()),
});
export type IntentResponse = v.InferOutput<typeof intentResponse>;

/** `pending` until it is paid; then `confirmed`, until it is refused or cancelled. */
const status = v.picklist(['pending', 'confirmed', 'refused', 'cancelled']);

/** The fields of a booking that everybody with its id may read (BKS-03). */
export const bookingStatus = v.object({ booking_id: v.string(), status });
export type BookingStatus = v.InferOutput<typeof bookingStatus>;

/** An order as the browser pays it (ENT-20); `amount` is in rupees (PAY-03). */
export const orderResponse = v.object({
	amount: v.number(),
	payment_order_id: v.string(),
	currency: v.literal('INR'),
	intent_id: v.string(),
	/** Set once it is paid. */
	booking_id: v.nullable(v.string()),
});
/** A payment window that has not opened: its script is blocked or broken, or it is late. */
export const unopenedReport = v.object({
	intent_id: intentId,
	reason: v.picklist(['late', 'script'], 'late or script'),
});
export type UnopenedReport = v.InferOutput<typeof unopenedReport>;

export type OrderResponse = v.InferOutput<typeof orderResponse>;

const refundStatus = v.picklist(['due', 'sent', 'done']);

/** A payment that booked nothing and goes back, in rupees. `reference` is the provider's id of the payment. */
export const returnedPayment = v.object({
	amount: v.number(),
	/** What has gone back already besides `amount`, e.g. given back by hand. */
	given_back_besides: v.number(),
	reference: v.string(),
	/** `due` and `sent` are on their way, `done` has been sent by the provider. */
	status: refundStatus,
	/** True while it takes longer than it should. */
	is_delayed: v.boolean(),
	/** True while the payer disputes the payment, whose money is withheld until the bank has decided. */
	is_withheld: v.boolean(),
	/** Why, as a sentence. */
	reason: v.string(),
	/** Where it goes to and how long that takes, or why it takes longer and whom to write to, in sentences. */
	way: v.string(),
});
export type ReturnedPaymentResponse = v.InferOutput<typeof returnedPayment>;

/**
 * A verified payment. With `booking_key` this browser may read, change and cancel the booking for a day from the payment; it is null after
 * that, and once the booking has a new link. `message` says the same as `refund` in words.
 */
export const verifiedResponse = v.variant('status', [
	v.object({ status: v.literal('booked'), booking_id: v.string(), booking_key: v.nullable(v.string()) }),
	v.object({
		status: v.picklist(['being refunded', 'refunded']),
		refund: returnedPayment,
		message: v.string(),
	}),
]);
export type VerifiedResponse = v.InferOutput<typeof verifiedResponse>;

/** A booking as its owner reads it. */
export const bookingResponse = v.object({
	...bookingStatus.entries,
	intent_id: v.string(),
	/** True once the operator has confirmed it. */
	operator_confirmed: v.boolean(),
	package: intentResponse.entries.package,
	availability: intentResponse.entries.availability,
	adults_count: v.number(),
	name: v.string(),
	email: v.string(),
	phone: v.string(),
	countryCode: v.string(),
	pricing_info: pricingInfo,
	/** ISO 8601 in UTC. */
	booked_at: v.nullable(v.string()),
	/** The refund of a cancellation at this moment, in rupees; null when the booking cannot be cancelled. */
	cancellation: v.nullable(
		v.object({
			refund_amount: v.number(),
			percent: v.number(),
			reason: v.picklist(['not confirmed', 'within a day', 'policy', 'departed']),
			free_until: v.nullable(v.string()),
		}),
	),
	/** When the operator's reply is due, ISO 8601 in UTC; null where it has no deadline. */
	reply_by: v.nullable(v.string()),
	/** Why it was refused; null for a booking that was not refused or has no recorded reason. */
	refusal_reason: v.nullable(v.string()),
	/** Other days of departure that the operator offered with a refusal, `YYYY-MM-DD`, also those that can no longer be booked. */
	offered_dates: v.array(v.string()),
	/** A refund that is on its way or done. */
	refund: v.nullable(
		v.object({
			amount: v.number(),
			/** What has gone back already besides `amount`, e.g. given back by hand. */
			given_back_besides: v.number(),
			status: refundStatus,
			is_delayed: v.boolean(),
			is_withheld: v.boolean(),
		}),
	),
});
/** A booking with the payments for it that booked nothing, e.g. because they came too late. */
export const ownedBookingData = v.object({
	...bookingResponse.entries,
	returned_payments: v.array(returnedPayment),
});
export type BookingResponse = v.InferOutput<typeof bookingResponse>;
