import type { DepartureBooking } from '#data/booking/booked-departures.ts';
import { type NewCatalogue, SeatsTakenError, swapCatalogue } from '#data/catalogue/catalogue-swap.ts';
import type { Staging } from '#data/catalogue/staging.ts';
import { isCollision } from '#data/database/database-unavailable.ts';
import type { Database } from '#data/database/schema.ts';
import type { ProblemList } from './problem.ts';
import { decideOnWithdrawn } from './withdrawn-departures.ts';

/** How often a swap is tried that bookings have got in the way of: both lock departures. */
const ATTEMPTS = 3;

/** A checked import, and how it is to be swapped in. */
export interface SwappingIn {
	db: Database;
	/** Gives the new catalogue from its beginning, for each attempt. */
	readCatalogue: () => NewCatalogue;
	/** Knows the line of each departure. */
	staging: Staging;
	problems: ProblemList;
	/** Do everything in a transaction that is rolled back. */
	dryRun: boolean;
	/** Withdraw departures although travellers have paid for them. */
	force: boolean;
	/** Epoch milliseconds. */
	now: number;
}

/** The outcome of a swap, as it was or would be. */
interface SwappedIn {
	version: number;
	/** The paid bookings of departures that were withdrawn. */
	withdrawn: readonly DepartureBooking[];
	/** Slugs of packages whose retail price was not charged long enough to be struck through. */
	unproven: readonly string[];
}

/** Rolls a dry run back and carries what it has found. */
class DryRunEnd extends Error {
	readonly outcome: SwappedIn;

	constructor(outcome: SwappedIn) {
		super('A dry run is rolled back');
		this.outcome = outcome;
	}
}

/**
 * Swaps a checked catalogue in, in one transaction. A dry run is the same without the commit, so that it says what the import would.
 *
 * @throws CatalogueError when a departure would have fewer seats than are taken
 * @throws WithdrawnBookingsError when paid bookings would lose their departure, without `force`
 */
export async function swapIn(swapping: SwappingIn, attempts = ATTEMPTS): Promise<SwappedIn> {
	const { db, readCatalogue, now, dryRun } = swapping;
	try {
		return await swapCatalogue(db, readCatalogue(), now, async (transaction, swapped) => {
			const withdrawn = await decideOnWithdrawn(transaction, swapped, swapping);
			const outcome = { version: swapped.version, withdrawn, unproven: swapped.unproven };
			if (dryRun) throw new DryRunEnd(outcome);
			return outcome;
		});
	} catch (error) {
		if (error instanceof DryRunEnd) return error.outcome;
		if (isCollision(error) && attempts > 1) return swapIn(swapping, attempts - 1);
		if (error instanceof SeatsTakenError) throwByLine(error, swapping);
		throw error;
	}
}

/** @throws CatalogueError that names the line of each departure with too few seats */
function throwByLine({ conflicts }: SeatsTakenError, { staging, problems }: SwappingIn): void {
	for (const { slug, date, seats, seatsTaken } of conflicts) {
		const { file, line } = staging.departuresOf(slug).find((departure) => departure.date === date) ?? {
			file: slug,
			line: 0,
		};
		const message = `${seats} is fewer than the ${seatsTaken} seats that are taken on ${date}`;
		problems.add({ file, line, field: 'seats', message });
	}
	problems.throwIfAny();
}
