import type { Migration } from '../column-types.ts';

/**
 * Adds how often the provider refused a refund and its last reason, when the desk and the traveller were told of a delay, and the
 * provider's fee that a payer paid on top. Earlier failures count as refusals.
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
