import type { Migration } from '../column-types.ts';

/**
 * Messages leave by one lane for each channel. They get a subject and an expiry, and are given up when they can never be delivered.
 */
export const outboxLanes: Migration = {
	number: 6,
	name: 'outbox-lanes',
	statements: ({ text, integer }) => [
		`alter table outbox add column subject ${text}`,
		`alter table outbox add column expires_at ${integer}`,
		`alter table outbox add column gave_up_at ${integer}`,
		'drop index outbox_due',
		'create index outbox_due on outbox (channel, next_attempt_at) where delivered_at is null and gave_up_at is null',
		'create index outbox_fresh on outbox (channel, attempts, next_attempt_at) where delivered_at is null and gave_up_at is null',
	],
};
