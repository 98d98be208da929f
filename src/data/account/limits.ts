import { hash } from 'node:crypto';
import { SECOND_MS } from '#domain/time/milliseconds.ts';
import type { Database } from '../database/schema.ts';
import type { LimitRow } from './account-rows.ts';
import { removeExpired } from './remove-expired.ts';

/** At most `max` uses in any period of `perMs` milliseconds, wherever the period begins. */
export interface LimitWindow {
	max: number;
	perMs: number;
}

/** A limited action, and the person it is limited for. All windows count the same uses. */
export interface Limit {
	/** e.g. `code-to-phone`. */
	name: string;
	/** e.g. a phone number or an address; only its hash is stored. */
	subject: string;
	windows: readonly LimitWindow[];
	/** More uses than this in the longest window are unusual. */
	usual?: number;
}

/** Whether one use of each limit was counted; `isMany` when one of them has more uses than usual. */
export type LimitOutcome =
	| { isTaken: true; isMany?: true }
	| { isTaken: false; name: string; retryAt: number };

/**
 * Milliseconds by which the clocks of two processes may differ. A later use is one of a clock that has been set back since, and would
 * otherwise count until that moment has passed, and its window after it.
 */
const CLOCK_SKEW_MS = 10 * SECOND_MS;

/** Counters of limits. They are in the database, so that a restart, a second process or a parallel burst does not lift a limit. */
export function limitRepository(db: Database) {
	return {
		/**
		 * Counts one use of each limit, or nothing when one of them is used up. Call it inside the transaction of what is limited.
		 *
		 * @param now epoch milliseconds
		 */
		async countUses(limits: readonly Limit[], now: number): Promise<LimitOutcome> {
			if (limits.length === 0) return { isTaken: true };
			const keyed = limits.map((limit) => ({ ...limit, key: keyOf(limit) })).sort(byKey);
			const counters = await lock(keyed, now);
			let isMany = false;
			for (const { key, name, windows, usual } of keyed) {
				const taken = counters.get(key) ?? [];
				const retryAt = Math.max(...windows.map((window) => freeAt(taken, window, now)));
				if (retryAt > now) return { isTaken: false, name, retryAt };
				isMany ||= usual !== undefined && taken.length >= usual;
			}
			await replace(
				keyed.map(({ key, windows }) => rowOf(key, windows, [...(counters.get(key) ?? []), now], now)),
			);
			return isMany ? { isTaken: true, isMany } : { isTaken: true };
		},

		/** Removes the use of each limit that this transaction has counted; its counters are locked since. */
		async takeBack(limits: readonly Limit[], now: number): Promise<void> {
			const keyed = limits.map((limit) => ({ ...limit, key: keyOf(limit) })).sort(byKey);
			const counters = await lock(keyed, now);
			await replace(
				keyed.map(({ key, windows }) => rowOf(key, windows, (counters.get(key) ?? []).slice(0, -1), now)),
			);
		},

		/** Removes the counters whose windows are over. */
		purge: (now: number): Promise<void> => removeExpired(db, 'limits', 'key', now),
	};

	/**
	 * The times of uses within the longest window of each limit, by key. Missing rows are added. The rows stay locked until the
	 * transaction ends. Each call locks them in the order of their keys, and a transaction with several calls counts a lead first, then
	 * a code to one person, then the codes to a country (`one-time-codes.ts`): no two deadlock.
	 */
	async function lock(
		keyed: readonly (Limit & { key: string })[],
		now: number,
	): Promise<Map<string, number[]>> {
		const rows = await db
			.insertInto('limits')
			.values(keyed.map(({ key, windows }) => rowOf(key, windows, [], now)))
			.onConflict((conflict) =>
				conflict.column('key').doUpdateSet((row) => ({ taken: row.ref('limits.taken') })),
			)
			.returning(['key', 'taken'])
			.execute();
		const longest = new Map(keyed.map(({ key, windows }) => [key, longestOf(windows)]));
		return new Map(
			rows.map(({ key, taken }) => {
				const since = now - (longest.get(key) ?? 0);
				const uses = JSON.parse(taken) as number[];
				return [key, uses.filter((at) => at > since && at <= now + CLOCK_SKEW_MS)];
			}),
		);
	}

	/** Replaces counters that this transaction has locked. */
	async function replace(rows: readonly LimitRow[]): Promise<void> {
		await db
			.insertInto('limits')
			.values(rows)
			.onConflict((conflict) =>
				conflict.column('key').doUpdateSet((row) => ({
					taken: row.ref('excluded.taken'),
					expiresAt: row.ref('excluded.expiresAt'),
				})),
			)
			.execute();
	}
}

const rowOf = (
	key: string,
	windows: readonly LimitWindow[],
	taken: readonly number[],
	now: number,
): LimitRow => ({
	key,
	taken: JSON.stringify(taken),
	expiresAt: now + longestOf(windows),
});

const longestOf = (windows: readonly LimitWindow[]) => Math.max(...windows.map(({ perMs }) => perMs));

/** When a window has room again; `now` or earlier if it has room already. */
function freeAt(taken: readonly number[], { max, perMs }: LimitWindow, now: number): number {
	const inside = taken.filter((at) => at > now - perMs);
	const blocking = inside.at(-max);
	return blocking === undefined ? now : blocking + perMs;
}

const keyOf = ({ name, subject }: Limit): string => hash('sha256', `${name}\n${subject}`);

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
