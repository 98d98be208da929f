import { type Hold, holdRepository } from '#data/booking/holds.ts';
import { seatRepository } from '#data/booking/seats.ts';
import type { Database } from '#data/database/schema.ts';
import { checkHold, HOLDS_MAX } from '#domain/booking/booking.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { inTurn } from '#server/concurrency/in-turn.ts';
import { AppError } from '#server/errors/app-error.ts';
import { holdExpiry } from './hold-expiry.ts';
import { requireHold, unknownHold } from './require-hold.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
}

/** What a wanted hold says besides the hold itself (`WantedHold`). */
interface Terms {
	insteadOf?: string;
	inPlaceOf?: string;
	isAnybody?: boolean;
}

/**
 * Stores holds and takes their seats. Holds of one departure are stored one after another (decision D90); otherwise its customers would
 * wait for the same row, each occupying a database connection.
 */
export function newHolds({ db, now }: Dependencies) {
	const expiry = holdExpiry({ db, now });
	const oneByOne = inTurn<string>();

	/** @returns the id of the hold, or that of the customer's valid hold of the same departure, which then replaces the one that ends */
	async function storeIn(
		transaction: Database,
		asked: Hold,
		{ insteadOf, inPlaceOf, isAnybody = false }: Terms,
	): Promise<string> {
		const holds = holdRepository(transaction);
		const held = await holds.lockHeldBy(asked.customerId);
		const at = now();
		const valid = held.filter((hold) => checkHold(hold, at).ok);
		const ofSame = held.find(({ departureId }) => departureId === asked.departureId);
		const isThere = ofSame !== undefined && valid.includes(ofSame);
		const old = insteadOf === undefined ? undefined : await lockValid(transaction, insteadOf, at);
		// A second press, in turn after the first one.
		if (isThere && inPlaceOf !== undefined && (await holds.byId(inPlaceOf))?.movedTo === ofSame.id)
			return ofSame.id;
		if (isThere && isAnybody && ofSame.id !== insteadOf) throw heldAlready();
		if (isThere && (insteadOf === undefined || insteadOf === ofSame.id)) return ofSame.id;
		if (old && isThere) {
			await expiry.giveUpIn(transaction, old, ofSame.id);
			return ofSame.id;
		}
		if (valid.filter(({ id }) => id !== old?.id).length >= HOLDS_MAX) throw tooManyHolds();
		// Holds are locked before departures, in every transaction, so that no two deadlock (decision D69).
		if (ofSame) await expiry.expireIn(transaction, ofSame.id);
		await holds.add(asked);
		if (inPlaceOf !== undefined) await holds.replace(inPlaceOf, asked.id);
		// Two departures are locked in the order of their ids, so that holds that are moved against each other do not deadlock.
		const isOldFirst = old !== undefined && old.departureId < asked.departureId;
		if (old && isOldFirst) await expiry.giveUpIn(transaction, old, asked.id);
		// Last, because everybody who wants seats of this departure waits from here to the commit.
		if (!(await seatRepository(transaction).takeSeats(asked.departureId, asked.travellers, indianDay(at))))
			throw soldOut(asked.travellers);
		if (old && !isOldFirst) await expiry.giveUpIn(transaction, old, asked.id);
		return asked.id;
	}

	return (asked: Hold, terms: Terms = {}): Promise<string> =>
		oneByOne(asked.departureId, () =>
			db.transaction().execute((transaction) => storeIn(transaction, asked, terms)),
		);
}

/** @throws AppError as `requireHold` */
async function lockValid(transaction: Database, id: string, now: number): Promise<Hold> {
	const hold = await holdRepository(transaction).lock(id);
	if (!hold) throw unknownHold();
	requireHold(hold, now);
	return hold;
}

const tooManyHolds = () =>
	new AppError(
		'invalid',
		`You hold ${HOLDS_MAX} reservations already. Finish or leave one of them in My bookings first.`,
	);

/** Why the id of another hold is not given to whoever may not be its customer. */
const heldAlready = () =>
	new AppError('invalid', 'You hold seats of that date already. Log in, and find them in My bookings.');

class SoldOutError extends AppError {}

/** Why `travellers` cannot get seats of a departure. */
export function soldOut(travellers: number): AppError {
	const message =
		travellers === 1
			? 'This departure is sold out. Please choose another date.'
			: `This departure has not enough seats left for ${travellers} travellers.`;
	return new SoldOutError('invalid', message, { fields: { adults_count: message } });
}

export const isSoldOut = (error: unknown): error is AppError => error instanceof SoldOutError;
