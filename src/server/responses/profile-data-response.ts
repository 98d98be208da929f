import type { ProfileData } from '#contracts/profile-data.ts';
import type { Payment } from '#data/booking/payments.ts';
import type { Refund } from '#data/booking/refunds.ts';
import type { Consent } from '#data/lead/consents.ts';
import type { Lead } from '#data/lead/leads.ts';
import { whoTravels } from '#domain/booking/who-travels.ts';
import type { StoredAbout, StoredHold } from '#server/services/accounts/stored-about.ts';
import { partsBack } from '#server/services/bookings/money-back.ts';
import { offeredDatesOf } from '#server/services/bookings/refusals.ts';
import { inRupees, offered, toPricingInfo } from './booking-responses.ts';
import { isoTime } from './iso-time.ts';
import { toStoredConsent } from './profile-account-response.ts';
import { toProfileResponse } from './profile-responses.ts';

type Of<Name extends keyof ProfileData> = Extract<ProfileData[Name], readonly unknown[]>[number];

/** Everything that is stored about a customer. @param withdrawUrlOf the address of a consent's page */
export const toProfileDataResponse = (
	{ user, leads, sessions, consents, reservations, messages }: StoredAbout,
	withdrawUrlOf: (consent: Consent) => string,
): ProfileData => ({
	profile: toProfileResponse(user),
	created_at: isoTime(user.createdAt),
	sessions: sessions.map(({ startedAt, expiresAt }) => ({
		started_at: isoTime(startedAt),
		expires_at: isoTime(expiresAt),
	})),
	consents: consents.map((consent) => ({
		...toStoredConsent(consent),
		withdraw_url: withdrawUrlOf(consent),
	})),
	leads: leads.map(storedLead),
	reservations: reservations.map(storedReservation),
	messages: messages.map(({ channel, recipient, template, text, code, createdAt, deliveredAt }) => ({
		channel,
		recipient,
		template,
		text: code === null && text !== '' ? text : null,
		created_at: isoTime(createdAt),
		delivered_at: isoTime(deliveredAt),
	})),
});

const storedLead = (lead: Lead): Of<'leads'> => ({
	id: lead.id,
	created_at: isoTime(lead.createdAt),
	name: lead.name,
	email: lead.email,
	country_code: lead.countryCode,
	phone_number: lead.phoneNumber,
	package_id: lead.packageId,
	page_url: lead.pageUrl,
	page_name: lead.pageName,
	source: lead.source,
	destination: lead.destination,
	departure_month: lead.departureMonth,
	budget: lead.budget,
	travelers_count: lead.travelersCount,
	comment: lead.comment,
	compare_list_url: lead.compareListUrl,
	suspicion: lead.suspicion,
	verified_at: isoTime(lead.verifiedAt),
	requests: lead.requests,
});

const storedReservation = ({ hold, booking, orders, payments }: StoredHold): Of<'reservations'> => ({
	intent_id: hold.id,
	status: hold.state,
	created_at: isoTime(hold.createdAt),
	expires_at: isoTime(hold.expiresAt),
	closed_at: isoTime(hold.closedAt),
	package_id: hold.packageId,
	...offered(hold),
	operator: hold.offer.operatorName,
	adults_count: hold.travellers,
	coupon_code: hold.couponCode,
	booking: booking
		? {
				booking_id: booking.id,
				status: booking.state,
				name: booking.name,
				email: booking.email,
				country_code: booking.countryCode,
				phone_number: booking.phoneNumber,
				message: booking.message,
				travellers: whoTravels(booking.whoTravels).map(({ name, childAge }) => ({
					name,
					child_age: childAge,
				})),
				created_at: isoTime(booking.createdAt),
				booked_at: isoTime(booking.bookedAt),
				confirmed_at: isoTime(booking.confirmedAt),
				closed_at: isoTime(booking.closedAt),
				refusal_reason: booking.refusalReason,
				offered_dates: offeredDatesOf({ booking }),
				receipt_number: booking.paymentId === null ? null : booking.id,
			}
		: null,
	orders: orders.map((order) => ({
		payment_order_id: order.providerOrderId,
		status: order.state,
		pricing_info: toPricingInfo(order.price),
		created_at: isoTime(order.createdAt),
		closed_at: isoTime(order.closedAt),
	})),
	payments: payments.map(({ payment, order, refund }) => ({
		payment_id: payment.providerPaymentId,
		payment_order_id: order.providerOrderId,
		amount: inRupees(payment.amountPaise),
		received_at: isoTime(payment.receivedAt),
		...storedReturn(payment, refund),
	})),
});

function storedReturn(
	payment: Payment,
	refund: Refund | undefined,
): Pick<Of<'reservations'>['payments'][number], 'status' | 'returned_amount' | 'refund'> {
	const { amount, besides, isDone } = partsBack(payment, refund);
	return {
		status: refund ? (isDone ? 'refunded' : 'refund due') : payment.state,
		returned_amount: inRupees(amount + besides),
		refund: refund
			? {
					amount: inRupees(amount),
					reason: refund.reason,
					status: isDone ? 'done' : refund.state,
					refund_id: refund.providerRefundId,
					created_at: isoTime(refund.createdAt),
					done_at: isoTime(refund.doneAt),
				}
			: null,
	};
}
