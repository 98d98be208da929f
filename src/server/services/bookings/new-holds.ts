import { type Hold, holdRepository } from '#data/booking/holds.ts';
import { seatRepository } from '#data/booking/seats.ts';
import type { Database } from '#data/database/schema.ts';
import { checkHold, HOLDS_MAX } from '#domain/booking/booking.ts';
import { counted } from '#domain/text/counted.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { inTurn } from '#server/concurrency/in-turn.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { HoldExpiry } from './hold-expiry.ts';
import { requireHold, unknownHold } from './require-hold.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	expiry: HoldExpiry;
}

/** How a wanted hold goes with the others of its customer. */
export interface AmongHolds {
	/** A valid one as it was read, which ends in the same transaction (`moved-holds.ts`). */
	insteadOf?: Hold;
	/** The id of one of the same departure that was left, whose place it takes (`left-holds.ts`). */
	inPlaceOf?: string;
	/**
	 * True where it is not known that the customer asks. A hold that the customer has of the departure is then not returned, because
	 * whoever has its id may change it; by default false.
	 */
	isAnybody?: boolean;
}

/**
 * Milliseconds that a hold waits for those before it, for example while an import has locked the departure. With as many for its own
 * locks it stays within the 30 seconds that a visitor waits; later it would take seats for a visitor who has left.
 */
const TURN_TIMEOUT_MS = 10_000;

/**
 * Stores holds and takes their seats. Holds of one departure are stored one after another (decision D90); otherwise its customers would
 * wait for the same row, each occupying a database connection.
 */
export function newHolds({ db, now, expiry }: Dependencies) {
	const oneByOne = inTurn<string>(TURN_TIMEOUT_MS);

	/** @returns the id of the hold, or that of the customer's valid hold of the same departure, which then replaces the one that ends */
	async function storeIn(
		transaction: Database,
		asked: Hold,
		{ insteadOf, inPlaceOf, isAnybody = false }: AmongHolds,
	): Promise<string> {
		const holds = holdRepository(transaction);
		const held = await holds.lockHeldBy(asked.customerId);
		const at = now();
		const old = insteadOf === undefined ? undefined : await lockUnchanged(transaction, insteadOf, at);
		// Holds are locked before departures, in every transaction, so that no two deadlock (decision D69). This one may have been left or
		// have expired since it was read, because those who end a hold lock it alone.
		const found = held.find(({ departureId }) => departureId === asked.departureId);
		const ofSame = found && (await holds.lock(found.id));
		const others = held.filter((hold) => hold.id !== ofSame?.id && checkHold(hold, at).ok);
		if (ofSame && checkHold(ofSame, at).ok) {
			const { id } = ofSame;
			const isPressedTwice = inPlaceOf !== undefined && (await holds.byId(inPlaceOf))?.movedTo === id;
			if (isAnybody && id !== insteadOf?.id && !isPressedTwice) throw heldAlready();
			if (old && id !== old.id) await expiry.giveUpIn(transaction, old, id);
			return id;
		}
		if (others.filter(({ id }) => id !== old?.id).length >= HOLDS_MAX) throw tooManyHolds();
		// Late money for an earlier hold of the departure, which has ended, would book the same party a second time (decision D11).
		for (const id of await holds.withOpenOrders(asked.customerId, asked.departureId)) {
			await holds.lock(id);
			await expiry.voidOrderIn(transaction, id);
		}
		// Two departures are locked in the order of their ids, so that holds that are moved against each other do not deadlock.
		const isOldFirst = old !== undefined && old.departureId < asked.departureId;
		if (old && isOldFirst) await expiry.giveUpIn(transaction, old, asked.id);
		if (ofSame) await expiry.expireIn(transaction, ofSame.id);
		await holds.add(asked);
		if (inPlaceOf !== undefined) await holds.change(inPlaceOf, { movedTo: asked.id });
		// Last, because everybody who wants seats of this departure waits from here to the commit.
		const seats = seatRepository(transaction);
		const { departureId, travellers } = asked;
		if (!(await seats.takeSeats(departureId, travellers, indianDay(at))))
			throw soldOut(travellers, await seats.seatsLeft(departureId, indianDay(at)));
		if (old && !isOldFirst) await expiry.giveUpIn(transaction, old, asked.id);
		return asked.id;
	}

	return (asked: Hold, among: AmongHolds = {}): Promise<string> =>
		oneByOne(asked.departureId, () =>
			db.transaction().execute((transaction) => storeIn(transaction, asked, among)),
		);
}

/** @throws AppError as `requireHold`, and `conflict` when travellers or coupon were changed since the hold was read */
async function lockUnchanged(transaction: Database, read: Hold, now: number): Promise<Hold> {
	const hold = await holdRepository(transaction).lock(read.id);
	if (!hold) throw unknownHold();
	requireHold(hold, now);
	if (hold.travellers !== read.travellers || hold.couponCode !== read.couponCode)
		throw new AppError('conflict', 'The reservation has changed. Please try again.');
	return hold;
}

const tooManyHolds = () =>
	new AppError(
		'invalid',
		`You hold ${HOLDS_MAX} reservations already. Pay for one of them, or release its seats, in My bookings first.`,
	);

/** Why the id of another hold is not given to whoever may not be its customer. */
const heldAlready = () =>
	new AppError('invalid', 'You hold seats of that date already. Log in, and find them in My bookings.');

class SoldOutError extends AppError {}

/**
 * Why `travellers` cannot get seats of a departure.
 *
 * @param left the seats that are free at that moment
 * @param held those that the hold has already
 */
export function soldOut(travellers: number, left: number, held = 0): AppError {
	const tooFew = `This departure has not enough seats left for ${travellers} travellers`;
	const message =
		travellers === 1
			? 'This departure is sold out. Please choose another date.'
			: `${tooFew}${leftInWords(left, travellers, held)}.`;
	return new SoldOutError('invalid', message, { fields: { adults_count: message } });
}

/** How many seats are left, to go on a sentence; empty when none are, or when others have freed enough since they were refused. */
function leftInWords(left: number, travellers: number, held: number): string {
	if (left === 0 || left >= travellers - held) return '';
	const besides = held > 0 ? ` besides your ${held}` : '';
	return `: ${counted(left, 'seat')} ${left === 1 ? 'is' : 'are'} left${besides}`;
}

/** True for the error of a departure with too few free seats. */
export const isSoldOut = (error: unknown): error is AppError => error instanceof SoldOutError;
