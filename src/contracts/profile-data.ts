import * as v from 'valibot';
import { intentResponse, pricingInfo } from './booking.ts';
import { profile } from './profile.ts';
import { storedConsent, time } from './profile-account.ts';

const refund = v.object({
	/** Without what has gone back in another way; where that was all, the same. */
	amount: v.number(),
	reason: v.string(),
	status: v.string(),
	refund_id: v.nullable(v.string()),
	created_at: time,
	/** Null while it is not done, and where all has gone back in another way while it was under way. */
	done_at: v.nullable(time),
});

/** Seats that were held, and what became of them. */
const reservation = v.object({
	intent_id: v.string(),
	status: v.string(),
	created_at: time,
	expires_at: time,
	closed_at: v.nullable(time),
	package_id: v.string(),
	package: intentResponse.entries.package,
	/** `YYYY-MM-DD` */
	availability: intentResponse.entries.availability,
	operator: v.string(),
	adults_count: v.number(),
	coupon_code: v.nullable(v.string()),
	/** Who travels; null until the checkout was submitted. */
	booking: v.nullable(
		v.object({
			booking_id: v.string(),
			status: v.string(),
			name: v.string(),
			email: v.string(),
			country_code: v.string(),
			phone_number: v.string(),
			message: v.nullable(v.string()),
			/** Who travels, as far as it was told. Only children have an age, that of the day of departure. */
			travellers: v.array(v.object({ name: v.string(), child_age: v.nullable(v.number()) })),
			created_at: time,
			booked_at: v.nullable(time),
			confirmed_at: v.nullable(time),
			closed_at: v.nullable(time),
			/** Why it was refused; null for a booking that was not refused or has no recorded reason. */
			refusal_reason: v.nullable(v.string()),
			/** Other days of departure that the operator offered with a refusal, `YYYY-MM-DD`. */
			offered_dates: v.array(v.string()),
			/** The number at the top of the receipt; null until the booking is paid. */
			receipt_number: v.nullable(v.string()),
		}),
	),
	orders: v.array(
		v.object({
			payment_order_id: v.string(),
			status: v.string(),
			pricing_info: pricingInfo,
			created_at: time,
			closed_at: v.nullable(time),
		}),
	),
	/** Payments that have arrived, each with what went back of it. */
	payments: v.array(
		v.object({
			payment_id: v.string(),
			payment_order_id: v.string(),
			amount: v.number(),
			status: v.string(),
			received_at: time,
			/** What goes back or has gone back in all: by `refund`, by a refund made at the payment provider, or by a dispute that was lost. */
			returned_amount: v.number(),
			refund: v.nullable(refund),
		}),
	),
});

/**
 * Everything that is stored about a customer. Times are in UTC, amounts rupees. What belongs to a phone number is given
 * because a code has confirmed it; nothing is looked up by an e-mail address, which nobody has confirmed.
 */
export const profileData = v.object({
	profile,
	created_at: time,
	/** Signed-in browsers. */
	sessions: v.array(v.object({ started_at: time, expires_at: time })),
	/** The consents of the caller; `withdraw_url` is the address of the page that withdraws one. */
	consents: v.array(v.object({ ...storedConsent.entries, withdraw_url: v.string() })),
	/** The caller's leads. */
	leads: v.array(
		v.object({
			id: v.string(),
			created_at: time,
			name: v.string(),
			email: v.string(),
			country_code: v.string(),
			phone_number: v.string(),
			package_id: v.nullable(v.string()),
			page_url: v.nullable(v.string()),
			source: v.nullable(v.string()),
			destination: v.nullable(v.string()),
			departure_month: v.nullable(v.string()),
			budget: v.nullable(v.string()),
			travelers_count: v.nullable(v.number()),
			comment: v.nullable(v.string()),
			page_name: v.nullable(v.string()),
			compare_list_url: v.nullable(v.string()),
			suspicion: v.nullable(v.string()),
			verified_at: v.nullable(time),
			requests: v.number(),
		}),
	),
	/** Seats that were held or booked, by the customer or with their phone number. */
	reservations: v.array(reservation),
	/** Messages to their phone number, and to the travellers of their bookings. */
	messages: v.array(
		v.object({
			channel: v.string(),
			recipient: v.string(),
			template: v.string(),
			/** Null for codes, and once the message is older than messages are kept. */
			text: v.nullable(v.string()),
			created_at: time,
			delivered_at: v.nullable(time),
		}),
	),
});
export type ProfileData = v.InferOutput<typeof profileData>;
