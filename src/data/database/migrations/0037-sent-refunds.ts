import type { Migration } from '../column-types.ts';

/** What the provider has accepted to send of a refund: by the time it is sent, less may be owed, because a part was given back by hand. */
export const sentRefunds: Migration = {
	number: 37,
	name: 'sent-refunds',
	statements: ({ integer }) => [`alter table refunds add column sent_paise ${integer}`],
};
