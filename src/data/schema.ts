import { CamelCasePlugin, type Kysely } from 'kysely';
import type { RefundReason, StateOf } from '#domain/booking.ts';
import type { Account } from '#domain/ledger.ts';

/*
 * The rows of all tables. Ids and days are text, money is whole paise, times are epoch milliseconds, JSON is text. Rows that are no
 * longer in the catalogue are kept with `withdrawnAt`, because leads and bookings refer to them.
 */

export interface AgentRow {
	id: string;
	name: string;
	rating: number;
	position: number;
	withdrawnAt: number | null;
}

export interface DestinationRow {
	id: string;
	name: string;
	region: string;
	country: string;
	scene: string;
	position: number;
}

export interface ThemeRow {
	id: string;
	name: string;
	scene: string;
	position: number;
}

export interface InclusionRow {
	id: string;
	name: string;
	icon: string;
	position: number;
}

export interface DepartureCityRow {
	name: string;
}

export interface PackageRow {
	id: string;
	slug: string;
	name: string;
	agentId: string;
	retailPaise: number;
	listPaise: number;
	/** JSON: `PackageFacets` without its id. */
	facets: string;
	/** JSON: `PackageDocument`. */
	document: string;
	position: number;
	withdrawnAt: number | null;
}

export interface DepartureRow {
	id: string;
	packageId: string;
	date: string;
	/** Capacity. */
	seats: number;
	seatsTaken: number;
	withdrawnAt: number | null;
}

export interface CatalogueStateRow {
	id: number;
	version: number;
	changedAt: number;
}

/** A request to be called. Fields that the visitor left empty are null. */
export interface LeadRow {
	id: string;
	/** Different for different requests, see `leadKeySource`. */
	dedupeKey: string;
	createdAt: number;
	name: string;
	email: string;
	/** Calling code of the country, e.g. `+91`. */
	countryCode: string;
	phoneNumber: string;
	packageId: string | null;
	pageUrl: string | null;
	pageName: string | null;
	source: string | null;
	destination: string | null;
	departureMonth: string | null;
	budget: string | null;
	travelersCount: number | null;
	comment: string | null;
	/** Address of the comparison that it was sent from. */
	compareListUrl: string | null;
	/** Why it looks like spam; null when it does not. */
	suspicion: string | null;
	/** The account that sent it, or that confirmed its phone number by a code. */
	userId: string | null;
	/** When the phone number was confirmed: by a code, or by the account that sent it. */
	verifiedAt: number | null;
	/** How often it was requested: one more than the number of repeats. */
	requests: number;
	/** Requests with the same key are repeats of this one (`openKeySource`); null once it takes no more repeats. */
	openKey: string | null;
}

/** A request that was merged into a lead as a repeat. */
export interface LeadRepeatRow {
	dedupeKey: string;
	leadId: string;
	createdAt: number;
}

/** An application of a tour operator. Fields that the operator left empty are null. */
export interface AgentApplicationRow {
	id: string;
	/** The e-mail address in lower case. */
	emailKey: string;
	createdAt: number;
	firstName: string;
	lastName: string | null;
	email: string;
	phone: string;
	companyName: string | null;
	websiteUrl: string | null;
	message: string;
}

/** A consent. Unknown fields are null. */
export interface ConsentRow {
	id: string;
	purpose: string;
	/** The version of the wording. */
	version: number;
	wording: string;
	/** What it was given with, e.g. `lead:` and its id. */
	source: string;
	countryCode: string | null;
	phoneNumber: string | null;
	email: string | null;
	givenAt: number;
	withdrawnAt: number | null;
	/** What it was withdrawn with, e.g. `sign-in:` and its id; null while it holds. */
	withdrawnWith: string | null;
}

/** An account. Fields that the visitor left empty are null; a purged account has no personal data. */
export interface UserRow {
	id: string;
	/** Calling code of the country, e.g. `+91`. */
	countryCode: string | null;
	phoneNumber: string | null;
	name: string | null;
	email: string | null;
	isWhatsappEnabled: number;
	createdAt: number;
	updatedAt: number;
	deletedAt: number | null;
	purgedAt: number | null;
	/** When none of the bookings of a deleted account named its traveller any more. */
	erasedAt: number | null;
}

/** A token of a signed-in browser. */
export interface SessionRow {
	/** SHA-256 of the token. */
	tokenHash: string;
	/** The same for all tokens that follow from one sign-in. */
	family: string;
	userId: string;
	createdAt: number;
	expiresAt: number;
	/** The hash of the token that it replaces, until it is used for the first time. */
	replaces: string | null;
	/** 1 once its replacement was used; it then ends soon, even if it is still used. */
	isReplaced: number;
}

/** A valid one-time code, one for each phone number. */
export interface CodeRow {
	/** Calling code and number, e.g. `+91 9876543210`; followed by the id of the booking if the code opens a booking. */
	phone: string;
	codeHash: string;
	leadId: string;
	/** The choice of whoever asked for the code, if `hasWhatsappChoice`. */
	isWhatsappEnabled: number;
	/** 0 when nobody was asked about updates, as for the code of a lead. */
	hasWhatsappChoice: number;
	createdAt: number;
	expiresAt: number;
	attempts: number;
}

export interface LimitRow {
	/** A hash of what is limited and for whom. */
	key: string;
	/** JSON list of the times at which it was used. */
	taken: string;
	expiresAt: number;
}

export interface OutboxRow {
	id: string;
	channel: string;
	recipient: string;
	template: string;
	variables: string;
	text: string;
	code: string | null;
	idempotencyKey: string;
	createdAt: number;
	attempts: number;
	/** Until then one process is delivering it, or it waits after a failure. */
	nextAttemptAt: number;
	deliveredAt: number | null;
	/** The subject of an e-mail. */
	subject: string | null;
	/** After this time it is not sent any more. */
	expiresAt: number | null;
	/** When delivery was given up. */
	gaveUpAt: number | null;
}

/** Seats of a departure that are held for a customer. */
export interface IntentRow {
	id: string;
	customerId: string;
	packageId: string;
	departureId: string;
	travellers: number;
	couponCode: string | null;
	/** JSON: `Offer`. */
	offer: string;
	state: StateOf<'intent'>;
	createdAt: number;
	expiresAt: number;
	closedAt: number | null;
}

/** A price to pay at the provider. It does not change. */
export interface OrderRow {
	id: string;
	intentId: string;
	providerOrderId: string;
	amountPaise: number;
	travellers: number;
	/** JSON: `PriceSummary`. */
	price: string;
	state: StateOf<'order'>;
	createdAt: number;
	closedAt: number | null;
	/** How often the provider was asked for its payments. */
	checks: number;
	/** Null once no payment is expected any more. */
	nextCheckAt: number | null;
}

/** A payment that has arrived. */
export interface PaymentRow {
	id: string;
	providerPaymentId: string;
	orderId: string;
	amountPaise: number;
	state: StateOf<'payment'>;
	receivedAt: number;
}

/** The booking of a hold with its traveller. `paymentId` is null until it is paid. */
export interface BookingRow {
	id: string;
	intentId: string;
	customerId: string;
	paymentId: string | null;
	state: StateOf<'booking'>;
	name: string;
	email: string;
	/** Calling code of the country, e.g. `+91`. */
	countryCode: string;
	phoneNumber: string;
	message: string | null;
	createdAt: number;
	/** When it was paid. */
	bookedAt: number | null;
	/** When the operator confirmed it. */
	confirmedAt: number | null;
	/** When to look whether its operator has replied; null when nothing is to be done about that. */
	remindAt: number | null;
	closedAt: number | null;
}

/** A refund. */
export interface RefundRow {
	id: string;
	paymentId: string;
	amountPaise: number;
	reason: RefundReason;
	state: StateOf<'refund'>;
	providerRefundId: string | null;
	createdAt: number;
	attempts: number;
	/** How often the provider accepted it and then failed to deliver it. */
	failures: number;
	nextAttemptAt: number;
	doneAt: number | null;
}

/** One entry of the ledger: debited to one account, credited to another. */
export interface LedgerRow {
	id: string;
	event: string;
	debit: Account;
	credit: Account;
	amountPaise: number;
	paymentId: string;
	createdAt: number;
}

/** A webhook of the payment provider that was processed, by the provider's id. */
export interface PaymentEventRow {
	id: string;
	type: string;
	receivedAt: number;
}

export interface MigrationRow {
	number: number;
	name: string;
	checksum: string;
	appliedAt: number;
}

export interface Schema {
	agents: AgentRow;
	destinations: DestinationRow;
	themes: ThemeRow;
	inclusions: InclusionRow;
	departureCities: DepartureCityRow;
	packages: PackageRow;
	departures: DepartureRow;
	catalogueState: CatalogueStateRow;
	leads: LeadRow;
	leadRepeats: LeadRepeatRow;
	agentApplications: AgentApplicationRow;
	consents: ConsentRow;
	users: UserRow;
	sessions: SessionRow;
	codes: CodeRow;
	limits: LimitRow;
	outbox: OutboxRow;
	intents: IntentRow;
	orders: OrderRow;
	payments: PaymentRow;
	bookings: BookingRow;
	refunds: RefundRow;
	ledger: LedgerRow;
	paymentEvents: PaymentEventRow;
	migrations: MigrationRow;
}

class RowNames extends CamelCasePlugin {
	/** The name of a column in the database: `createdAt` is `created_at`. */
	storedName(column: string): string {
		return this.snakeCase(column);
	}
}

/** Translates between the column names above and those in the database; names inside JSON are left unchanged. */
export const rowNames = new RowNames({ maintainNestedObjectKeys: true });

/** An open database, or a transaction on it; the same type for both engines. */
export type Database = Kysely<Schema>;
