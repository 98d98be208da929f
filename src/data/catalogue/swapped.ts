import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** What a swap has taken off sale, because the new catalogue does not have it. */
export interface OffSale {
	/** Slugs of packages, in alphabetical order. */
	packages: readonly string[];
	/** How many departures to come of packages that stay on sale. */
	departures: number;
}

/** The result of a swap, before it is committed. */
export interface Swapped {
	/** The new version of the catalogue. */
	version: number;
	offSale: OffSale;
	/** Ids of departures that were withdrawn, alone or with their package, although seats are taken. */
	withdrawn: readonly string[];
	/** Slugs of packages whose retail price was not charged long enough to be struck through. */
	unproven: readonly string[];
}

/** A departure that would have fewer seats than are taken. */
export interface SeatConflict {
	slug: string;
	/** `YYYY-MM-DD` */
	date: string;
	/** Capacity. */
	seats: number;
	seatsTaken: number;
}

/** Thrown when departures would have fewer seats than are taken; nothing was changed. */
export class SeatsTakenError extends Error {
	override readonly name = 'SeatsTakenError';
	readonly conflicts: readonly SeatConflict[];

	constructor(conflicts: readonly SeatConflict[]) {
		super('Fewer seats than are taken');
		this.conflicts = conflicts;
	}
}

/** Counts the version of the catalogue up. The first statement of a swap, because its row lock makes a concurrent import wait. */
export async function nextVersion(db: Transaction<Schema>, now: number): Promise<number> {
	const { version } = await db
		.updateTable('catalogueState')
		.set((row) => ({ version: row('version', '+', 1), changedAt: now }))
		.returning('version')
		.executeTakeFirstOrThrow();
	return version;
}
