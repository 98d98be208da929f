import type { ProfileData } from '#contracts/profile-data.ts';
import type { Consent } from '#data/consents.ts';
import type { Lead } from '#data/leads.ts';
import type { Reservation, StoredAbout } from '#server/services/stored-about.ts';
import { inRupees, offered, pricingInfo } from './booking-responses.ts';
import { profileResponse } from './profile-responses.ts';

type Of<Name extends keyof ProfileData> = Extract<ProfileData[Name], readonly unknown[]>[number];

/** Everything that is stored about a customer. @param withdrawUrlOf the address of a consent's page */
export const profileDataResponse = (
	{ user, leads, sessions, consents, reservations, messages }: StoredAbout,
	withdrawUrlOf: (consent: Consent) => string,
): ProfileData => ({
	profile: profileResponse(user),
	created_at: iso(user.createdAt),
	sessions: sessions.map(({ startedAt, expiresAt }) => ({
		started_at: iso(startedAt),
		expires_at: iso(expiresAt),
	})),
	consents: consents.map((consent) => ({
		purpose: consent.purpose,
		version: consent.version,
		wording: consent.wording,
		source: consent.source,
		given_at: iso(consent.givenAt),
		withdrawn_at: iso(consent.withdrawnAt),
		withdraw_url: withdrawUrlOf(consent),
	})),
	leads: leads.map(storedLead),
	reservations: reservations.map(storedReservation),
	messages: messages.map(({ channel, recipient, template, text, code, createdAt, deliveredAt }) => ({
		channel,
		recipient,
		template,
		text: code === null && text !== '' ? text : null,
		created_at: iso(createdAt),
		delivered_at: iso(deliveredAt),
	})),
});

const storedLead = (lead: Lead): Of<'leads'> => ({
	id: lead.id,
	created_at: iso(lead.createdAt),
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
	verified_at: iso(lead.verifiedAt),
	requests: lead.requests,
});

const storedReservation = ({ intent, booking, orders, payments }: Reservation): Of<'reservations'> => ({
	intent_id: intent.id,
	status: intent.state,
	created_at: iso(intent.createdAt),
	expires_at: iso(intent.expiresAt),
	closed_at: iso(intent.closedAt),
	package_id: intent.packageId,
	...offered(intent),
	operator: intent.offer.operatorName,
	adults_count: intent.travellers,
	coupon_code: intent.couponCode,
	booking: booking
		? {
				booking_id: booking.id,
				status: booking.state,
				name: booking.name,
				email: booking.email,
				country_code: booking.countryCode,
				phone_number: booking.phoneNumber,
				message: booking.message,
				created_at: iso(booking.createdAt),
				booked_at: iso(booking.bookedAt),
				confirmed_at: iso(booking.confirmedAt),
				closed_at: iso(booking.closedAt),
				receipt_number: booking.paymentId === null ? null : booking.id,
			}
		: null,
	orders: orders.map((order) => ({
		payment_order_id: order.providerOrderId,
		status: order.state,
		pricing_info: pricingInfo(order.price),
		created_at: iso(order.createdAt),
		closed_at: iso(order.closedAt),
	})),
	payments: payments.map(({ payment, order, refund }) => ({
		payment_id: payment.providerPaymentId,
		payment_order_id: order.providerOrderId,
		amount: inRupees(payment.amountPaise),
		status: payment.state,
		received_at: iso(payment.receivedAt),
		refund: refund
			? {
					amount: inRupees(refund.amountPaise),
					reason: refund.reason,
					status: refund.state,
					refund_id: refund.providerRefundId,
					created_at: iso(refund.createdAt),
					done_at: iso(refund.doneAt),
				}
			: null,
	})),
});

/** Epoch milliseconds as a time that people and programs can read. */
function iso(time: number): string;
function iso(time: number | null): string | null;
function iso(time: number | null): string | null {
	return time === null ? null : new Date(time).toISOString();
}
