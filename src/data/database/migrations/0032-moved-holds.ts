import type { Migration } from '../column-types.ts';

/** The hold that took the place of one for which another date was chosen. */
export const holdsMovedTo: Migration = {
	number: 32,
	name: 'moved-holds',
	statements: ({ text }) => [`alter table intents add column moved_to ${text}`],
};
