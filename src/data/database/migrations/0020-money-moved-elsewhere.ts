import type { Migration } from '../column-types.ts';

/**
 * Adds money that the site did not move itself: refunds made by hand at the provider, and disputes of payers with their banks.
 * `returned_paise` is the part of a payment that goes back or has gone back in any way; it never exceeds what was paid. The ids are the
 * provider's.
 */
export const moneyMovedElsewhere: Migration = {
	number: 20,
	name: 'money-moved-elsewhere',
	statements: ({ text, integer, strict }) => [
		`alter table payments add column returned_paise ${integer} not null default 0 check (returned_paise between 0 and amount_paise)`,
		'update payments set returned_paise = (select amount_paise from refunds where refunds.payment_id = payments.id) where id in (select payment_id from refunds)',
		`create table hand_refunds (
			id ${text} primary key,
			payment_id ${text} not null references payments (id),
			amount_paise ${integer} not null check (amount_paise > 0),
			recorded_at ${integer} not null
		) ${strict}`,
		'create index hand_refunds_payment on hand_refunds (payment_id)',
		`create table disputes (
			id ${text} primary key,
			payment_id ${text} not null references payments (id),
			amount_paise ${integer} not null check (amount_paise > 0),
			state ${text} not null check (state in ('open', 'won', 'lost', 'closed')),
			opened_at ${integer} not null,
			ended_at ${integer},
			check ((state = 'open') = (ended_at is null))
		) ${strict}`,
		`create index disputes_open on disputes (payment_id) where state = 'open'`,
	],
};
