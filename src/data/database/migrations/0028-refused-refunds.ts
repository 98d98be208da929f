import type { Migration } from '../column-types.ts';

/**
 * How often the provider refused a refund, with its last reason, and when somebody was told that the refund takes long; the fee of the
 * provider that a payer paid on top of a payment. Failures of before count as refusals.
 */
export const refusedRefunds: Migration = {
	number: 28,
	name: 'refused-refunds',
	statements: ({ text, integer }) => [
		`alter table refunds add column refusals ${integer} not null default 0 check (refusals >= 0)`,
		'update refunds set refusals = failures where failures > 0',
		`alter table refunds add column refusal ${text}`,
		`alter table refunds add column delayed_at ${integer} check (delayed_at is null or delayed_at >= created_at)`,
		`alter table payments add column fee_paise ${integer} not null default 0 check (fee_paise >= 0)`,
	],
};
