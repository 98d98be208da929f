import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { write } from './ahead.ts';
import { insertRows } from './insert-rows.ts';
import type { Database } from './schema.ts';

/** At most `max` uses in any period of `perMs` milliseconds, wherever the period begins. */
export interface LimitWindow {
	max: number;
	perMs: number;
}

/** What is limited, and for whom. All windows count the same uses. */
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

/** Counters of limits. They are in the database, so that a restart, a second process or a parallel burst does not lift a limit. */
export function limitRepository(db: Database) {
	return {
		/**
		 * Counts, for each request in turn, one use of each of its limits, or nothing when one of them is used up. Call it inside the
		 * transaction of what is limited.
		 *
		 * @param now epoch milliseconds
		 */
		async takeAll(requests: readonly (readonly Limit[])[], now: number): Promise<LimitOutcome[]> {
			const keyed = requests.map((limits) =>
				limits.map((limit) => ({ ...limit, key: keyOf(limit) })).sort(byKey),
			);
			const longest = new Map(keyed.flat().map(({ key, windows }) => [key, longestOf(windows)]));
			if (longest.size === 0) return keyed.map(() => ({ isTaken: true }));
			// Most visitors of a burst have no counters yet: then one statement stores them all and the work is done.
			const fresh = countedIn(keyed, new Map(), now);
			const earlier = await lockOrAdd(longest, fresh.counters, now);
			if (earlier.size === 0) return fresh.outcomes;
			const counted = countedIn(keyed, earlier, now);
			await replace(changesOf(counted.counters, { earlier, added: fresh.counters }), longest, now);
			return counted.outcomes;
		},

		/** Removes the counters whose windows are over. */
		async purge(now: number): Promise<void> {
			await db.deleteFrom('limits').where('expiresAt', '<=', now).execute();
		},
	};

	/**
	 * Adds the counters that are not there, with the uses of this call, and gives the uses within the longest window of those that are.
	 * The rows stay locked until the transaction ends, and every transaction locks them in the order of their keys, so that no two
	 * deadlock.
	 *
	 * @param longest the longest window of each key
	 */
	async function lockOrAdd(
		longest: ReadonlyMap<string, number>,
		added: Counters,
		now: number,
	): Promise<Counters> {
		const counters = [...longest]
			.map(([key, perMs]) => ({ key, taken: textOf(added.get(key)), expiresAt: now + perMs }))
			.sort(byKey);
		const rows = await insertRows(db, 'limits', counters)
			.onConflict((conflict) =>
				// A leading space, which JSON ignores, distinguishes a counter that existed from one that this statement adds.
				conflict.column('key').doUpdateSet({ taken: sql<string>`' ' || ltrim(limits.taken)` }),
			)
			.returning(['key', 'taken'])
			.execute();
		return new Map(
			rows
				.filter(({ taken }) => taken.startsWith(' '))
				.map(({ key, taken }) => {
					const since = now - (longest.get(key) ?? 0);
					return [key, (JSON.parse(taken) as number[]).filter((at) => at > since)];
				}),
		);
	}

	/** Replaces counters that this transaction has locked. */
	async function replace(
		counters: Counters,
		longest: ReadonlyMap<string, number>,
		now: number,
	): Promise<void> {
		if (counters.size === 0) return;
		const rows = [...counters].map(([key, taken]) => ({
			key,
			taken: textOf(taken),
			expiresAt: now + (longest.get(key) ?? 0),
		}));
		await write(
			db,
			insertRows(db, 'limits', rows).onConflict((conflict) =>
				conflict.column('key').doUpdateSet((row) => ({
					taken: row.ref('excluded.taken'),
					expiresAt: row.ref('excluded.expiresAt'),
				})),
			),
		);
	}
}

/** The times of uses within the longest window of each limit, by key. */
type Counters = ReadonlyMap<string, readonly number[]>;

/** Counts a use of the limits of each request in turn, after those that were counted before. */
function countedIn(
	requests: readonly (readonly (Limit & { key: string })[])[],
	before: Counters,
	now: number,
): { outcomes: LimitOutcome[]; counters: Counters } {
	const counters = new Map(before);
	const outcomes = requests.map((limits): LimitOutcome => {
		let isMany = false;
		for (const { key, name, windows, usual } of limits) {
			const taken = counters.get(key) ?? [];
			const retryAt = Math.max(...windows.map((window) => freeAt(taken, window, now)));
			if (retryAt > now) return { isTaken: false, name, retryAt };
			isMany ||= usual !== undefined && taken.length >= usual;
		}
		for (const { key } of limits) counters.set(key, [...(counters.get(key) ?? []), now]);
		return isMany ? { isTaken: true, isMany } : { isTaken: true };
	});
	return { outcomes, counters };
}

/** The counters that differ from the stored ones, which are those from earlier or those added in this transaction. */
function changesOf(counters: Counters, { earlier, added }: { earlier: Counters; added: Counters }): Counters {
	const keys = new Set([...counters.keys(), ...added.keys()]);
	const changed = [...keys].filter((key) => {
		const stored = earlier.get(key) ?? added.get(key);
		return textOf(stored) !== textOf(counters.get(key));
	});
	return new Map(changed.map((key) => [key, counters.get(key) ?? []]));
}

const textOf = (taken: readonly number[] = []) => JSON.stringify(taken);

const longestOf = (windows: readonly LimitWindow[]) => Math.max(...windows.map(({ perMs }) => perMs));

/** When a window has room again; `now` or earlier if it has room already. */
function freeAt(taken: readonly number[], { max, perMs }: LimitWindow, now: number): number {
	const inside = taken.filter((at) => at > now - perMs);
	const blocking = inside.at(-max);
	return blocking === undefined ? now : blocking + perMs;
}

const keyOf = ({ name, subject }: Limit): string => hash('sha256', `${name}\n${subject}`);

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
