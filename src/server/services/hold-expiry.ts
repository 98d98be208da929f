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
	 * Ends locked holds and frees their seats; their orders stay open, because a payment may still arrive.
	 *
	 * @param over holds in state `held`
	 */
	async function endIn(transaction: Database, over: readonly Intent[]): Promise<void> {
		const overIds = over.map(({ id }) => id);
		const [ended, bookings] = await together(transaction, [
			changeStates(transaction, 'intent', overIds, 'expired', { closedAt: now() }),
			bookingRepository(transaction).ofIntents(overIds),
		]);
		if (ended !== over.length) throw new Error('A hold cannot be ended');
		const bookingIds = [...bookings.values()].map(({ id }) => id);
		if (bookingIds.length > 0)
			await resultOf(transaction, changeStates(transaction, 'booking', bookingIds, 'expired'));
		// Every transaction locks departures in the order of their ids, so that no two deadlock.
		const byDeparture = [...Map.groupBy(over, ({ departureId }) => departureId)].sort(byKey);
		for (const [departureId, intents] of byDeparture)
			await seatRepository(transaction).free(
				departureId,
				intents.reduce((sum, { travellers }) => sum + travellers, 0),
			);
	}

	/**
	 * Ends those of the holds that have expired.
	 *
	 * @returns how many it ended
	 */
	async function expireIn(transaction: Database, ids: readonly string[]): Promise<number> {
		const at = now();
		const locked = await resultOf(transaction, intentRepository(transaction).lockAll(ids));
		const over = [...locked.values()].filter(({ state, expiresAt }) => state === 'held' && at >= expiresAt);
		if (over.length > 0) await endIn(transaction, over);
		return over.length;
	}

	return {
		endIn,
		expireIn,

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

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
