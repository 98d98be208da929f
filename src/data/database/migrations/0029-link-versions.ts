import type { Migration } from '../column-types.ts';

/** The version of a booking's link to its traveller, which counts how often older ones were made void. */
export const linkVersions: Migration = {
	number: 29,
	name: 'link-versions',
	statements: ({ integer }) => [
		`alter table bookings add column link_version ${integer} not null default 0 check (link_version >= 0)`,
	],
};
