import { CamelCasePlugin, type Kysely } from 'kysely';
import type { CodeRow, LimitRow, ProofRow, SessionRow, UserRow } from '../account/account-rows.ts';
import type { BookingRow, HoldRow } from '../booking/booking-rows.ts';
import type {
	DisputeRow,
	HandRefundRow,
	LedgerRow,
	OrderRow,
	PaymentEventRow,
	PaymentRow,
	RefundRow,
} from '../booking/payment-rows.ts';
import type {
	AgentRow,
	CatalogueStateRow,
	DepartureCityRow,
	DepartureRow,
	DestinationRow,
	InclusionRow,
	PackageRow,
	PriceChangeRow,
	ThemeRow,
} from '../catalogue/catalogue-rows.ts';
import type { AgentApplicationRow, ConsentRow, LeadRepeatRow, LeadRow } from '../lead/lead-rows.ts';
import type { OutboxRow } from '../message/outbox-rows.ts';
import type { PollRow, VoteRow } from '../poll/poll-rows.ts';

export interface MigrationRow {
	number: number;
	name: string;
	checksum: string;
	appliedAt: number;
}

/**
 * The tables. Ids and days are text, money is whole paise, times are epoch milliseconds, JSON is text. A hold is a row of `intents`,
 * the name that the table had first.
 */
export interface Schema {
	agents: AgentRow;
	destinations: DestinationRow;
	themes: ThemeRow;
	inclusions: InclusionRow;
	departureCities: DepartureCityRow;
	packages: PackageRow;
	priceChanges: PriceChangeRow;
	departures: DepartureRow;
	catalogueState: CatalogueStateRow;
	leads: LeadRow;
	leadRepeats: LeadRepeatRow;
	agentApplications: AgentApplicationRow;
	consents: ConsentRow;
	users: UserRow;
	sessions: SessionRow;
	proofs: ProofRow;
	codes: CodeRow;
	limits: LimitRow;
	outbox: OutboxRow;
	polls: PollRow;
	votes: VoteRow;
	intents: HoldRow;
	orders: OrderRow;
	payments: PaymentRow;
	bookings: BookingRow;
	refunds: RefundRow;
	handRefunds: HandRefundRow;
	disputes: DisputeRow;
	ledger: LedgerRow;
	paymentEvents: PaymentEventRow;
	migrations: MigrationRow;
}

/** Translates between the column names above and those in the database; names inside JSON are left unchanged. */
export const rowNames = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** An open database, or a transaction on it; the same type for both engines. */
export type Database = Kysely<Schema>;
