import * as v from 'valibot';
import { INTENT_ID } from '#domain/intent-link.ts';
import { COUNT_MISSING, TRAVELLERS_MAX } from '#domain/traveller-fields.ts';
import { oneTimeCode, phoneNumber } from './auth.ts';
import { email, emptyIsAbsent, optionalText, personName, phone } from './fields.ts';

/** A number of travellers from JSON or a form: a whole number in digits, from 1 to 50 (CHK-16). */
const travellers = v.pipe(
	v.union([v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}$/, COUNT_MISSING)), v.number()], COUNT_MISSING),
	v.transform(Number),
	v.number(COUNT_MISSING),
	v.integer('Enter a whole number of travellers'),
	v.minValue(1, 'At least one traveller'),
	v.maxValue(TRAVELLERS_MAX, `At most ${TRAVELLERS_MAX} travellers`),
);

/** An id of the catalogue, as text or as a number. */
const catalogueId = (message: string) =>
	v.pipe(
		v.optional(v.union([v.string(), v.pipe(v.number(), v.integer(message))], message), ''),
		v.transform(String),
		v.string(),
		v.regex(/^\d{1,12}$/, message),
	);

const NO_INTENT = 'There is no such reservation.';
/** The id of an intent as it was given. */
export const intentId = v.pipe(v.optional(v.string(NO_INTENT), ''), v.regex(INTENT_ID, NO_INTENT));

/** Body of `POST /api/v1/bookingIntent` (ENT-19). */
export const newIntent = v.object({
	package_id: catalogueId('This package is not on offer.'),
	availability_id: catalogueId('This departure is not on offer.'),
	adults_count: emptyIsAbsent(travellers),
});

/** Body of `PUT /api/v1/bookingIntent/{id}`; missing fields do not change. An empty coupon code removes the coupon. */
export const intentChange = v.object({
	adults_count: emptyIsAbsent(travellers),
	coupon_code: v.optional(
		v.pipe(v.string('Enter a code'), v.trim(), v.maxLength(40, 'At most 40 characters')),
	),
});

/**
 * Body of `POST /api/v1/booking` (ENT-21, AMB-09). Without a traveller it only looks up. `travellerCount` is a field of the form;
 * the count itself is changed with `PUT /api/v1/bookingIntent/{id}`.
 */
export const bookingRequest = v.object({
	intent_id: intentId,
	name: emptyIsAbsent(personName),
	email: emptyIsAbsent(email),
	phone: emptyIsAbsent(phone),
	countryCode: optionalText(10),
	message: optionalText(2000),
});
export type BookingRequest = v.InferOutput<typeof bookingRequest>;

/** Body of `POST /api/v1/payments/orders`. */
export const orderRequest = v.object({ intent_id: intentId });

/** Printable ASCII, as of any provider. */
const gatewayText = (message: string) =>
	v.pipe(v.optional(v.string(message), ''), v.regex(/^[ -~]{1,200}$/, message));
/** Body of `POST /api/v1/payments/orders/{id}/verify`: what the provider's window gave the browser. */
export const verification = v.object({
	payment_id: gatewayText('The payment could not be verified.'),
	payment_signature: gatewayText('The payment could not be verified.'),
});

const NO_REFUND = 'Enter the refund you were shown';
const NO_KEY = 'This link is not valid.';
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
	),
	/** The key from the confirmation's link, for travellers without an account. */
	key: optionalText(100),
});

/** Body of the operator's calls. */
export const operatorReply = v.object({
	key: v.pipe(v.optional(v.string(NO_KEY), ''), v.regex(/^[ -~]{0,100}$/, NO_KEY)),
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
export type OrderResponse = v.InferOutput<typeof orderResponse>;

/** A verified payment; with `booking_key` this browser may read the booking later. */
export const verifiedResponse = v.object({ booking_id: v.string(), booking_key: v.string() });

const NO_BOOKING_ID = 'Enter the id as your confirmation has it, e.g. SB7KQ2XM9T4A';
/** The id of a booking as it is copied or read aloud. */
const typedBookingId = v.pipe(
	v.optional(v.string(NO_BOOKING_ID), ''),
	v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
	v.regex(/^SB[0-9A-Z]{10}$/, NO_BOOKING_ID),
);

/** Body of `POST /api/v1/bookings/find`: which booking, and the number it was booked with. */
export const lookedForBooking = v.object({ booking_id: typedBookingId, ...phoneNumber });
export type LookedForBooking = v.InferOutput<typeof lookedForBooking>;

/** Body of `POST /api/v1/bookings/find/verify`: the same fields and the code that was sent. */
export const foundBooking = v.object({ ...lookedForBooking.entries, otp: oneTimeCode });
export type FoundBooking = v.InferOutput<typeof foundBooking>;

/** A found booking: its key is valid until `expires_at`, ISO 8601 in UTC. */
export const openedBooking = v.object({
	booking_id: v.string(),
	booking_key: v.string(),
	expires_at: v.string(),
});

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
	/** A refund that is on its way or done. */
	refund: v.nullable(v.object({ amount: v.number(), status: v.picklist(['due', 'sent', 'done']) })),
});
export type BookingResponse = v.InferOutput<typeof bookingResponse>;
