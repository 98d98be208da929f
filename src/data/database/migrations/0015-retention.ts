import type { Migration } from '../column-types.ts';

/**
 * What the purge looks for every ten minutes, in indexes that hold just that: messages that still name their recipient, codes, deleted
 * accounts whose bookings are not all erased, bookings that nobody paid for. An emptied message has an empty recipient, so that
 * `outbox_recipient` finds it by its age as well.
 */
export const retention: Migration = {
	number: 15,
	name: 'retention',
	statements: ({ integer }) => [
		'drop index outbox_created',
		`create index outbox_kept on outbox (created_at) where recipient <> ''`,
		'drop index outbox_recipient',
		'create index outbox_recipient on outbox (recipient, created_at)',
		'create index outbox_codes on outbox (created_at) where code is not null',
		`alter table users add column erased_at ${integer}`,
		'drop index users_deleted',
		'create index users_leaving on users (deleted_at) where deleted_at is not null and erased_at is null',
		`create index bookings_unpaid on bookings (created_at) where state = 'expired' and name <> '-'`,
	],
};
