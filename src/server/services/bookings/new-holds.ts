import { type Intent, intentRepository } from '#data/intents.ts';
import type { Database } from '#data/schema.ts';
import { type SeatRepository, seatRepository } from '#data/seats.ts';
import { checkHold, HOLDS_MAX } from '#domain/booking.ts';
import { indianDay } from '#domain/calendar-day.ts';
import { batched, batchSizeOf, type Outcome } from '#server/concurrency/batched.ts';
import { AppError } from '#server/errors/app-error.ts';
import { referenced } from '#server/services/referenced.ts';
import { holdExpiry } from './hold-expiry.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
}

/**
 * Stores holds with their seats. Those of one moment share a transaction (ARCHITECTURE.md D90): customers of a popular departure
 * would otherwise wait for each other at its row, each with a connection of the database.
 */
export function newHolds({ db, now }: Dependencies) {
	const expiry = holdExpiry({ db, now });

	/** Stores the holds of different customers. */
	async function storeIn(transaction: Database, asked: readonly Intent[]): Promise<Outcome<string>[]> {
		const intents = intentRepository(transaction);
		const held = await intents.lockHeldBy(asked.map(({ customerId }) => customerId));
		const at = now();
		const outcomes = new Map<Intent, Outcome<string>>();
		const over: string[] = [];
		for (const intent of asked) {
			const [valid, ended] = partition(held.get(intent.customerId) ?? [], at);
			over.push(...ended.filter(isOfSame(intent)).map(({ id }) => id));
			const outcome = instead(intent, valid);
			if (outcome !== undefined) outcomes.set(intent, outcome);
		}
		// After all holds are locked: every transaction locks holds before departures, so that no two deadlock (D69).
		const freed = await expiry.closeExpiredIn(transaction, over);
		const fresh = asked.filter((intent) => !outcomes.has(intent));
		await intents.addAll(fresh);
		for (const intent of fresh) outcomes.set(intent, intent.id);
		// Last, because everybody who wants seats of these departures waits from here to the commit.
		const unseated = await exchangeSeats(transaction, freed, fresh, indianDay(now()));
		await intents.remove(unseated.map(({ id }) => id));
		for (const intent of unseated) outcomes.set(intent, soldOut(intent.travellers));
		return asked.map((intent) => referenced(outcomes.get(intent), 'outcome of a hold'));
	}

	return batched({
		keyOf: ({ customerId }: Intent) => customerId,
		max: batchSizeOf(db),
		run: (asked: readonly Intent[]) => db.transaction().execute((transaction) => storeIn(transaction, asked)),
	});
}

const isOfSame = (intent: Intent) => (other: Intent) => other.departureId === intent.departureId;

/** Holds that are valid at a moment (epoch milliseconds), and those whose time is over. */
function partition(held: readonly Intent[], at: number): [valid: Intent[], ended: Intent[]] {
	const isValid = (intent: Intent) => checkHold(intent, at).ok;
	return [held.filter(isValid), held.filter((intent) => !isValid(intent))];
}

/** The outcome when no new hold is needed or allowed: the customer's valid hold of the same departure, or an error. */
function instead(intent: Intent, valid: readonly Intent[]): Outcome<string> | undefined {
	const same = valid.find(isOfSame(intent));
	if (same) return same.id;
	return valid.length >= HOLDS_MAX
		? new AppError(
				'invalid',
				`You hold ${HOLDS_MAX} reservations already. Finish or leave one of them in My bookings first.`,
			)
		: undefined;
}

/**
 * Frees the seats of ended holds and takes those of new ones in the order of the calls, as long as seats are left.
 *
 * @param freed seats by departure
 * @returns the holds without seats
 */
async function exchangeSeats(
	db: Database,
	freed: ReadonlyMap<string, number>,
	intents: readonly Intent[],
	today: string,
): Promise<Intent[]> {
	const seats = seatRepository(db);
	const wanted = Map.groupBy(intents, ({ departureId }) => departureId);
	const unseated: Intent[] = [];
	// Transactions of bookings lock departures in the order of their ids, so that no two deadlock: not those first that have seats to free.
	for (const departureId of [...new Set([...freed.keys(), ...wanted.keys()])].sort()) {
		const free = freed.get(departureId);
		if (free !== undefined) await seats.free(departureId, free);
		unseated.push(...(await takeSeats(seats, wanted.get(departureId) ?? [], today)));
	}
	return unseated;
}

/** Takes the seats of holds of one departure. @returns the holds without seats */
async function takeSeats(
	seats: SeatRepository,
	wanting: readonly Intent[],
	today: string,
): Promise<Intent[]> {
	const [first] = wanting;
	if (!first) return [];
	const all = wanting.reduce((sum, { travellers }) => sum + travellers, 0);
	if (await seats.take(first.departureId, all, today)) return [];
	const unseated: Intent[] = [];
	for (const intent of wanting.toSorted((one, other) => one.createdAt - other.createdAt))
		if (wanting.length === 1 || !(await seats.take(intent.departureId, intent.travellers, today)))
			unseated.push(intent);
	return unseated;
}

class SoldOutError extends AppError {}

/** Why `travellers` cannot get seats of a departure. */
export function soldOut(travellers: number): AppError {
	const message =
		travellers === 1
			? 'This departure is sold out. Please choose another date.'
			: `This departure has not enough seats left for ${travellers} travellers.`;
	return new SoldOutError('invalid', message, { fields: { adults_count: message } });
}

export const isSoldOut = (error: unknown): boolean => error instanceof SoldOutError;
