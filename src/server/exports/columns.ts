import type { StoredApplication } from '#data/agent-applications.ts';
import type { Lead } from '#data/leads.ts';
import type { BookingRow, LedgerRow } from '#data/schema.ts';

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

/** The columns of the export of bookings, in this order. Intent and payment are ids in the tables of these names. */
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
] as const satisfies readonly (keyof BookingRow)[];

/** The columns of the export of the ledger, in this order; each row is debited to one account and credited to another. */
export const LEDGER_COLUMNS = [
	'id',
	'createdAt',
	'event',
	'debit',
	'credit',
	'amountPaise',
	'paymentId',
] as const satisfies readonly (keyof LedgerRow)[];
