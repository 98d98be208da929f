import type { DepartureBooking } from '#data/booking/booked-departures.ts';
import { NotOnSaleError } from '#data/catalogue/departures-swap.ts';
import type { Staging } from '#data/catalogue/staging.ts';
import { type OffSale, SeatsTakenError, type Swapped } from '#data/catalogue/swapped.ts';
import { isCollision } from '#data/database/database-unavailable.ts';
import type { Database } from '#data/database/schema.ts';
import type { ProblemList } from './problem.ts';
import { decideOnWithdrawn } from './withdrawn-departures.ts';

/** How often a swap is tried that bookings have got in the way of: both lock departures. */
const ATTEMPTS = 3;

/** A checked import, and how it is to be swapped in. */
export interface SwappingIn {
	/** Swaps in one transaction, whose last step is `finish`; what that throws undoes all. Called anew for each attempt. */
	swap: (finish: (transaction: Database, swapped: Swapped) => Promise<SwappedIn>) => Promise<SwappedIn>;
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
	offSale: OffSale;
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
 * Swaps a checked catalogue or its departures in, in one transaction. A dry run is the same without the commit, so that it says what the import would.
 *
 * @throws CatalogueError when a departure would have fewer seats than are taken, or its package is not on sale
 * @throws WithdrawnBookingsError when paid bookings would lose their departure, without `force`
 */
export async function swapIn(swapping: SwappingIn, attempts = ATTEMPTS): Promise<SwappedIn> {
	const { swap, dryRun } = swapping;
	try {
		return await swap(async (transaction, swapped) => {
			const withdrawn = await decideOnWithdrawn(transaction, swapped, swapping);
			const outcome = { ...swapped, withdrawn };
			if (dryRun) throw new DryRunEnd(outcome);
			return outcome;
		});
	} catch (error) {
		if (error instanceof DryRunEnd) return error.outcome;
		if (isCollision(error) && attempts > 1) return swapIn(swapping, attempts - 1);
		if (error instanceof SeatsTakenError) throwByLine(error, swapping);
		if (error instanceof NotOnSaleError) throwNotOnSale(error, swapping);
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

/** @throws CatalogueError that names the first line of each package that is not on sale */
function throwNotOnSale({ slugs }: NotOnSaleError, { staging, problems }: SwappingIn): void {
	for (const slug of slugs) {
		const { file = '', line = 0 } = staging.departuresOf(slug)[0] ?? {};
		problems.add({ file, line, field: 'package', message: `no package ${slug} is on sale` });
	}
	problems.throwIfAny();
}
