import type { Migration } from '../column-types.ts';

/** Departures with a taken seat by day: every process looks for those with few free seats every two seconds. */
export const takenByIndex: Migration = {
	number: 34,
	name: 'taken-by-index',
	statements: () => [
		'drop index departures_full',
		'create index departures_taken on departures (date, package_id) where seats_taken > 0',
	],
};
