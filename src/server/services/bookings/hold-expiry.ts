import { setImmediate as nextTurn } from 'node:timers/promises';
import { bookingRepository } from '#data/booking/bookings.ts';
import { changeState } from '#data/booking/change-state.ts';
import { type Hold, holdRepository } from '#data/booking/holds.ts';
import { orderRepository } from '#data/booking/orders.ts';
import { seatRepository } from '#data/booking/seats.ts';
import { isUnavailableToAll } from '#data/database/database-unavailable.ts';
import type { Database } from '#data/database/schema.ts';
import { logError } from '#server/log.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
}

/** The most holds that are looked for at a time. */
const BATCH = 100;

/** Ends holds whose time is over and frees their seats. Any process may; each hold is ended once. */
export function holdExpiry({ db, now }: Dependencies) {
	/**
	 * Ends a locked hold in state `held`, with its booking, and frees its seats. Its order stays open: money that arrives late books
	 * if the seats can be had again, unless the customer holds seats of the departure anew by then (decision D11).
	 */
	async function endIn(
		transaction: Database,
		{ id, departureId, travellers }: Hold,
		movedTo: string | null,
	): Promise<void> {
		if (!(await changeState(transaction, 'hold', id, 'expired', { closedAt: now(), movedTo })))
			throw new Error('A hold cannot be ended');
		const booking = await bookingRepository(transaction).ofHold(id);
		if (booking) await changeState(transaction, 'booking', booking.id, 'expired');
		await seatRepository(transaction).free(departureId, travellers);
	}

	/** Makes the open order of a locked hold void, so that money which still arrives for it goes back. */
	async function voidOrderIn(transaction: Database, holdId: string): Promise<void> {
		const order = await orderRepository(transaction).openOf(holdId);
		if (order) await changeState(transaction, 'order', order.id, 'void', { closedAt: now() });
	}

	/** Ends a hold if its time is over and it is still held. @returns whether this call ended it */
	async function expireIn(transaction: Database, id: string): Promise<boolean> {
		const hold = await holdRepository(transaction).lock(id);
		if (hold?.state !== 'held' || now() < hold.expiresAt) return false;
		await endIn(transaction, hold, null);
		return true;
	}

	/**
	 * Ends a locked hold in state `held` that its customer gives up. Money that still arrives for its order goes back, because nobody
	 * wants those seats any more.
	 *
	 * @param movedTo the id of the hold that takes its place, or null
	 */
	async function giveUpIn(transaction: Database, hold: Hold, movedTo: string | null): Promise<void> {
		await voidOrderIn(transaction, hold.id);
		await endIn(transaction, hold, movedTo);
	}

	/**
	 * Like `expireIn`, in a transaction of its own. A failure is logged, so that one hold does not keep those behind it. Rejects when the
	 * database can store nothing, because every other hold would fail in the same way.
	 */
	const expire = (id: string): Promise<boolean> =>
		db
			.transaction()
			.execute((transaction) => expireIn(transaction, id))
			.catch((error: unknown) => {
				if (isUnavailableToAll(error)) throw error;
				logError('hold not ended', error);
				return false;
			});

	return {
		expireIn,
		giveUpIn,
		voidOrderIn,

		/**
		 * Ends every hold whose time is over, of one departure where one is named. Rejects when the database cannot be read or can store
		 * nothing.
		 *
		 * @returns how many it ended
		 */
		async expireDue(departureId?: string): Promise<number> {
			let ended = 0;
			for (;;) {
				const before = ended;
				const ids = await holdRepository(db).due(now(), BATCH, departureId);
				for (const id of ids) {
					if (await expire(id)) ended++;
					// SQLite answers within the same turn of the event loop: without this no other request would get a turn.
					await nextTurn();
				}
				// Holds that cannot be ended stay due: to read them again at once would never end.
				if (ids.length < BATCH || ended === before) return ended;
			}
		},
	};
}
export type HoldExpiry = ReturnType<typeof holdExpiry>;
