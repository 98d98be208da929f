import type { Migration } from '../column-types.ts';

/** The provider reports what a lost dispute has taken as a refund, too: its id, so that the money is counted once. */
export const disputesAsRefunds: Migration = {
	number: 40,
	name: 'disputes-as-refunds',
	statements: ({ text }) => [
		`alter table disputes add column refund_id ${text} references hand_refunds (id)`,
		'create unique index disputes_refund on disputes (refund_id)',
	],
};
