import type { Migration } from '../column-types.ts';

/**
 * Adds to messages why they were not delivered, and when messages that were given up were made due again. The index covers only those
 * that were given up, for the commands that count and retry them.
 */
export const outboxRetries: Migration = {
	number: 26,
	name: 'outbox-retries',
	statements: ({ text, integer }) => [
		`alter table outbox add column last_error ${text}`,
		`alter table outbox add column retried_at ${integer}`,
		'create index outbox_given_up on outbox (channel, gave_up_at) where gave_up_at is not null',
	],
};
