import { isPostgres } from '#data/ahead.ts';
import { DatabaseUnavailableError, isCollision } from '#data/database-unavailable.ts';
import type { Database } from '#data/schema.ts';
import type { AppError } from '#server/errors/app-error.ts';

/** The outcome of one item: its result, or the error by which it is rejected. Nothing of a rejected item is stored. */
export type Outcome<Result> = Result | AppError;

interface Batching<Item, Result> {
	/** Calls with the same key run one after another, in the order of their arrival, and never in the same batch. */
	keyOf: (item: Item) => string;
	/**
	 * Handles all items in one transaction and returns their outcomes in the same order. Items are sorted by key, so that two processes
	 * lock the rows of those keys in the same order. When it throws, nothing is stored.
	 */
	run: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>;
	/** Items that one batch has at most; see `batchSizeOf`. */
	max?: number;
	/**
	 * Batches that may run at once; slow ones do not count. More than one is faster where a batch mostly waits for a database server.
	 */
	atOnce?: number;
}

/** SQLite takes a few milliseconds for so many rows. */
const MAX_ITEMS = 32;
/** The more items share a batch, the less each of them takes. */
const MAX_ITEMS_POSTGRES = 64;

/** Items that a batch of writes has at most. SQLite does it within one turn of the event loop, PostgreSQL outside this process. */
export const batchSizeOf = (db: Database): number => (isPostgres(db) ? MAX_ITEMS_POSTGRES : MAX_ITEMS);

/** Milliseconds after which a batch no longer delays the next one: it may wait for a lock that others do not need. */
const SLOW_MS = 100;
/** Batches of one kind under way, slow ones included; each takes a connection. */
const BATCHES = 4;

interface Call<Item, Result> {
	item: Item;
	key: string;
	resolve: (result: Result) => void;
	reject: (reason: unknown) => void;
}

/**
 * Puts the calls of one moment into batches, each of them one transaction, because a commit and a round trip cost the same for
 * many rows as for one (ARCHITECTURE.md D90). A call that comes alone is a batch of one and waits for nothing; those that come
 * while a batch is under way share the next.
 *
 * A call resolves after the commit of its batch. When a batch fails its halves run again, each in a transaction of its own, down
 * to the item that cannot be stored: it fails, the others do not. A database that is away fails all of them at once.
 */
export function batched<Item, Result>({
	keyOf,
	run,
	max = MAX_ITEMS,
	atOnce = 1,
}: Batching<Item, Result>): (item: Item) => Promise<Result> {
	let waiting: Call<Item, Result>[] = [];
	/** Keys of the batches under way. */
	const busy = new Set<string>();
	let batches = 0;
	let slowBatches = 0;
	let isAboutToStart = false;

	/** Starts a batch in the next turn of the event loop, so that it contains all calls of this turn. */
	function startSoon(): void {
		if (isAboutToStart || batches - slowBatches >= atOnce || batches === BATCHES || waiting.length === 0)
			return;
		isAboutToStart = true;
		setImmediate(() => {
			isAboutToStart = false;
			const batch = nextBatch();
			if (batch.length > 0) void start(batch);
		});
	}

	async function start(batch: readonly Call<Item, Result>[]): Promise<void> {
		batches++;
		let isSlow = false;
		const timer = setTimeout(() => {
			isSlow = true;
			slowBatches++;
			startSoon();
		}, SLOW_MS);
		await settle(batch);
		clearTimeout(timer);
		if (isSlow) slowBatches--;
		batches--;
		for (const { key } of batch) busy.delete(key);
		startSoon();
	}

	/** The first calls that wait, one for each key, in the order of the keys. */
	function nextBatch(): Call<Item, Result>[] {
		const batch: Call<Item, Result>[] = [];
		const left: Call<Item, Result>[] = [];
		for (const call of waiting) {
			if (batch.length === max || busy.has(call.key)) {
				left.push(call);
				continue;
			}
			busy.add(call.key);
			batch.push(call);
		}
		waiting = left;
		return batch.sort((one, other) => (one.key < other.key ? -1 : 1));
	}

	async function settle(batch: readonly Call<Item, Result>[], isRetry = false): Promise<void> {
		try {
			const outcomes = await run(batch.map(({ item }) => item));
			for (const [index, { resolve, reject }] of batch.entries()) {
				const outcome = outcomes[index] as Outcome<Result>;
				if (outcome instanceof Error) reject(outcome);
				else resolve(outcome);
			}
		} catch (error) {
			const mayRetry = batch.length > 1 || (!isRetry && isCollision(error));
			if (!mayRetry || isAway(error)) for (const { reject } of batch) reject(error);
			else if (batch.length === 1) await settle(batch, true);
			else {
				const middle = batch.length >> 1;
				await settle(batch.slice(0, middle));
				await settle(batch.slice(middle));
			}
		}
	}

	return (item) =>
		new Promise((resolve, reject) => {
			waiting.push({ item, key: keyOf(item), resolve, reject });
			startSoon();
		});
}

/** True when the database cannot do anything now. */
const isAway = (error: unknown): boolean => error instanceof DatabaseUnavailableError && !error.isCollision;
