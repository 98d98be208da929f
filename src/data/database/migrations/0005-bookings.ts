import type { Migration } from '../column-types.ts';

/** Held seats, orders, bookings, payments, refunds, and the ledger. */
export const bookings: Migration = {
	number: 5,
	name: 'bookings',
	statements: ({ text, integer, strict }) => [
		`create table intents (
			id ${text} primary key,
			customer_id ${text} not null check (customer_id <> ''),
			package_id ${text} not null references packages (id),
			departure_id ${text} not null references departures (id),
			travellers ${integer} not null check (travellers between 1 and 50),
			coupon_code ${text},
			offer ${text} not null,
			state ${text} not null check (state in ('held', 'expired', 'converted')),
			created_at ${integer} not null,
			expires_at ${integer} not null check (expires_at > created_at),
			closed_at ${integer},
			check ((state = 'held') = (closed_at is null))
		) ${strict}`,
		`create unique index intents_held on intents (customer_id, departure_id) where state = 'held'`,
		`create index intents_due on intents (expires_at) where state = 'held'`,
		`create table orders (
			id ${text} primary key,
			intent_id ${text} not null references intents (id),
			provider_order_id ${text} not null unique,
			amount_paise ${integer} not null check (amount_paise >= 100),
			travellers ${integer} not null check (travellers between 1 and 50),
			price ${text} not null,
			state ${text} not null check (state in ('open', 'paid', 'void')),
			created_at ${integer} not null,
			closed_at ${integer},
			checks ${integer} not null default 0 check (checks >= 0),
			next_check_at ${integer},
			check ((state = 'open') = (closed_at is null))
		) ${strict}`,
		`create unique index orders_open on orders (intent_id) where state = 'open'`,
		`create unique index orders_paid on orders (intent_id) where state = 'paid'`,
		'create index orders_due on orders (next_check_at) where next_check_at is not null',
		`create table payments (
			id ${text} primary key,
			provider_payment_id ${text} not null unique,
			order_id ${text} not null references orders (id),
			amount_paise ${integer} not null check (amount_paise > 0),
			state ${text} not null check (state in ('verified', 'refund due', 'refunded')),
			received_at ${integer} not null
		) ${strict}`,
		`create unique index payments_verified on payments (order_id) where state = 'verified'`,
		`create table bookings (
			id ${text} primary key,
			intent_id ${text} not null unique references intents (id),
			customer_id ${text} not null,
			payment_id ${text} unique references payments (id),
			state ${text} not null check (state in ('pending', 'expired', 'requested', 'confirmed', 'refused', 'cancelled')),
			name ${text} not null check (name <> ''),
			email ${text} not null check (email <> ''),
			country_code ${text} not null check (country_code <> ''),
			phone_number ${text} not null check (phone_number <> ''),
			message ${text},
			created_at ${integer} not null,
			booked_at ${integer},
			confirmed_at ${integer},
			closed_at ${integer},
			check ((state in ('pending', 'expired')) = (payment_id is null)),
			check ((payment_id is null) = (booked_at is null))
		) ${strict}`,
		'create index bookings_customer on bookings (customer_id, created_at)',
		'create index bookings_created on bookings (created_at)',
		`create table refunds (
			id ${text} primary key,
			payment_id ${text} not null unique references payments (id),
			amount_paise ${integer} not null check (amount_paise > 0),
			reason ${text} not null,
			state ${text} not null check (state in ('due', 'sent', 'done')),
			provider_refund_id ${text} unique,
			created_at ${integer} not null,
			attempts ${integer} not null default 0 check (attempts >= 0),
			failures ${integer} not null default 0 check (failures >= 0),
			next_attempt_at ${integer} not null,
			done_at ${integer},
			check ((state = 'done') = (done_at is not null))
		) ${strict}`,
		`create index refunds_due on refunds (next_attempt_at) where state <> 'done'`,
		`create table ledger (
			id ${text} primary key,
			event ${text} not null,
			debit ${text} not null,
			credit ${text} not null,
			amount_paise ${integer} not null check (amount_paise > 0),
			payment_id ${text} not null references payments (id),
			created_at ${integer} not null,
			unique (payment_id, event, debit, credit),
			check (debit <> credit)
		) ${strict}`,
		'create index ledger_created on ledger (created_at, id)',
		...appendOnly(strict !== ''),
		`create table payment_events (
			id ${text} primary key,
			type ${text} not null,
			received_at ${integer} not null
		) ${strict}`,
		'create index departures_full on departures (package_id) where seats_taken >= seats',
	],
};

/** Ledger entries are never changed; a wrong entry is corrected by another one. */
const appendOnly = (isSqlite: boolean): string[] =>
	isSqlite
		? ['update', 'delete'].map(
				(change) =>
					`create trigger ledger_no_${change} before ${change} on ledger begin select raise(abort, 'the ledger is append-only'); end`,
			)
		: [
				`create function ledger_is_append_only() returns trigger language plpgsql as $$ begin raise exception 'the ledger is append-only'; end $$`,
				'create trigger ledger_append_only before update or delete on ledger for each row execute function ledger_is_append_only()',
			];
