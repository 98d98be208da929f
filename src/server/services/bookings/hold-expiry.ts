import { setImmediate as nextTurn } from 'node:timers/promises';
import { resultOf, together } from '#data/ahead.ts';
import { bookingRepository } from '#data/bookings.ts';
import { changeStates } from '#data/change-state.ts';
import { type Intent, intentRepository } from '#data/intents.ts';
import type { Database } from '#data/schema.ts';
import { seatRepository } from '#data/seats.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
}

/** The most holds that one transaction ends; few, because other writers wait for it. */
const BATCH = 10;

/** Ends holds whose time is over and frees their seats. Any process may; each hold is ended once. */
export function holdExpiry({ db, now }: Dependencies) {
	/**
	 * Ends locked holds. The caller frees their seats. Their orders stay open, because a payment may still arrive.
	 *
	 * @param over holds in state `held`
	 * @returns the seats to free, by departure
	 */
	async function closeIn(transaction: Database, over: readonly Intent[]): Promise<Map<string, number>> {
		const overIds = over.map(({ id }) => id);
		const [ended, bookings] = await together(transaction, [
			changeStates(transaction, 'intent', overIds, 'expired', { closedAt: now() }),
			bookingRepository(transaction).ofIntents(overIds),
		]);
		if (ended !== over.length) throw new Error('A hold cannot be ended');
		const bookingIds = [...bookings.values()].map(({ id }) => id);
		if (bookingIds.length > 0)
			await resultOf(transaction, changeStates(transaction, 'booking', bookingIds, 'expired'));
		const seats = new Map<string, number>();
		for (const { departureId, travellers } of over)
			seats.set(departureId, (seats.get(departureId) ?? 0) + travellers);
		return seats;
	}

	/**
	 * Ends locked holds and frees their seats.
	 *
	 * @param over holds in state `held`
	 */
	async function endIn(transaction: Database, over: readonly Intent[]): Promise<void> {
		const seats = await closeIn(transaction, over);
		// Transactions of bookings lock departures in the order of their ids, so that no two deadlock.
		for (const departureId of [...seats.keys()].sort())
			await seatRepository(transaction).free(departureId, seats.get(departureId) ?? 0);
	}

	/** Locks holds. @returns those that have expired */
	async function lockExpired(transaction: Database, ids: readonly string[]): Promise<Intent[]> {
		const at = now();
		const locked = await resultOf(transaction, intentRepository(transaction).lockAll(ids));
		return [...locked.values()].filter(({ state, expiresAt }) => state === 'held' && at >= expiresAt);
	}

	/**
	 * Ends those of the holds that have expired.
	 *
	 * @returns how many it ended
	 */
	async function expireIn(transaction: Database, ids: readonly string[]): Promise<number> {
		const over = await lockExpired(transaction, ids);
		if (over.length > 0) await endIn(transaction, over);
		return over.length;
	}

	return {
		endIn,
		expireIn,

		/**
		 * Ends those of the holds that have expired, but leaves it to the caller to free their seats.
		 *
		 * @returns the seats to free, by departure
		 */
		async closeExpiredIn(transaction: Database, ids: readonly string[]): Promise<Map<string, number>> {
			const over = await lockExpired(transaction, ids);
			return over.length > 0 ? closeIn(transaction, over) : new Map();
		},

		/**
		 * Ends every hold whose time is over, of one departure where one is named.
		 *
		 * @returns how many it ended
		 */
		async expireDue(departureId?: string): Promise<number> {
			let ended = 0;
			for (;;) {
				const ids = await intentRepository(db).due(now(), BATCH, departureId);
				if (ids.length === 0) return ended;
				ended += await db.transaction().execute((transaction) => expireIn(transaction, ids));
				if (ids.length < BATCH) return ended;
				// SQLite answers within the same turn of the event loop: without this no other request would get a turn.
				await nextTurn();
			}
		},
	};
}
