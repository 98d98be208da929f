import type { ExportedBooking, ExportedEntry } from '#data/booking/exported-rows.ts';
import type { StoredApplication } from '#data/lead/agent-applications.ts';
import type { Lead } from '#data/lead/leads.ts';

/* Programs may read the columns of an export by position, so new ones are added at the end. */

/** The columns of the export of leads, in this order. */
export const LEAD_COLUMNS = [
	'id',
	'createdAt',
	'name',
	'email',
	'countryCode',
	'phoneNumber',
	'packageId',
	'pageUrl',
	'pageName',
	'source',
	'destination',
	'departureMonth',
	'budget',
	'travelersCount',
	'comment',
	'compareListUrl',
	'suspicion',
	'verifiedAt',
	'requests',
] as const satisfies readonly (keyof Lead)[];

/** The columns of the export of applications of tour operators, in this order. */
export const APPLICATION_COLUMNS = [
	'id',
	'createdAt',
	'firstName',
	'lastName',
	'companyName',
	'websiteUrl',
	'email',
	'phone',
	'message',
] as const satisfies readonly (keyof StoredApplication)[];

/**
 * The columns of the export of bookings, in this order. `intentId` and `paymentId` are ids of the tables `intents` and
 * `payments`; the provider's id of the payment is in its dashboard. The amount holds the taxes; all are null until it is paid.
 */
export const BOOKING_COLUMNS = [
	'id',
	'createdAt',
	'state',
	'bookedAt',
	'confirmedAt',
	'closedAt',
	'name',
	'email',
	'countryCode',
	'phoneNumber',
	'message',
	'customerId',
	'intentId',
	'paymentId',
	'packageId',
	'packageName',
	'departureDate',
	'operatorId',
	'operatorName',
	'travellers',
	'amountPaise',
	'gstPaise',
	'tcsPaise',
	'providerPaymentId',
	'refundPaise',
	'refundedAt',
	'refusalReason',
	'returnedPaise',
] as const satisfies readonly (keyof ExportedBooking)[];

/** The columns of the export of the ledger, in this order; each row is debited to one account and credited to another. */
export const LEDGER_COLUMNS = [
	'id',
	'createdAt',
	'event',
	'debit',
	'credit',
	'amountPaise',
	'paymentId',
	'bookingId',
	'packageName',
	'departureDate',
	'operatorId',
	'operatorName',
	'providerPaymentId',
] as const satisfies readonly (keyof ExportedEntry)[];
