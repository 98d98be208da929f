import type { Migration } from '../column-types.ts';

/** The comparison that a visitor asks for a call from (CMP-13). */
export const leadComparison: Migration = {
	number: 3,
	name: 'lead-comparison',
	statements: ({ text }) => [`alter table leads add column compare_list_url ${text}`],
};
