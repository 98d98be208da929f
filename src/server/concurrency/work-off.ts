import { setImmediate as nextTurn } from 'node:timers/promises';
import { logError } from '#server/log.ts';

interface Work<Item> {
	/** Reads what is due, the most urgent first, at most `limit`. */
	due: (limit: number) => Promise<readonly Item[]>;
	/**
	 * Claims an item for this process, which makes it not due for some time; false when another process claimed it first. Left out for
	 * items that stay due until `run` has done them.
	 */
	claim?: (item: Item) => Promise<boolean>;
	/** Does an item. It may fail: the item is due again later. */
	run: (item: Item) => Promise<void>;
	/** The event in the log for an item that failed, or for a run that nobody waits for. */
	failure: string;
}

/** Work that waits in the database, done by whichever process comes first. */
export interface WorkOff {
	/** Works on everything that is due, after any run that is under way. Rejects when nothing can be read or claimed. */
	run(): Promise<void>;
	/** Like `run`, but does not make the caller wait; failures are logged. Several calls during a run lead to one more run. */
	wake(): void;
	/** Resolves when no run is under way. */
	idle(): Promise<void>;
	/** Begins nothing more, and resolves when everything that was begun has ended. */
	close(): Promise<void>;
}

/**
 * Items that one process works on at a time: enough that a slow provider does not block the others, few enough not to flood a provider.
 */
const AT_ONCE = 8;
const BATCH = 40;
/** Milliseconds after which a run leaves the rest to the next one. */
const RUN_MS = 20_000;

/** Works off what is due, several items at once and one run at a time, for a bounded time. */
export function workOff<Item>({ due, claim, run, failure }: Work<Item>): WorkOff {
	let last: Promise<void> = Promise.resolve();
	let isWoken = false;
	let isClosed = false;

	/** @returns how many of the items are not due any more: those that this process has claimed or, without claims, done */
	async function runAll(items: readonly Item[]): Promise<number> {
		let taken = 0;
		const waiting = items.values();
		const lane = async () => {
			for (const item of waiting) {
				if (isClosed) return;
				if (claim && !(await claim(item))) continue;
				const isDone = await run(item).then(
					() => true,
					(error: unknown) => {
						logError(failure, error);
						return false;
					},
				);
				if (claim || isDone) taken++;
			}
		};
		const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
		const failed = lanes.find((ended) => ended.status === 'rejected');
		if (failed) throw failed.reason;
		return taken;
	}

	async function runBatches(): Promise<void> {
		const until = performance.now() + RUN_MS;
		while (!isClosed) {
			const items = await due(BATCH);
			const taken = await runAll(items);
			// Items that were not taken stay due, or are another process's: to read them again at once would never end.
			if (taken === 0 || items.length < BATCH || performance.now() > until) return;
			// SQLite answers within the same turn of the event loop: without this no other request would get a turn.
			await nextTurn();
		}
	}

	const idle = () => last.catch(() => undefined);
	return {
		idle,
		run() {
			last = idle().then(runBatches);
			return last;
		},
		wake() {
			if (isWoken) return;
			isWoken = true;
			last = idle().then(() => {
				isWoken = false;
				return runBatches();
			});
			last.catch((error: unknown) => logError(failure, error));
		},
		async close() {
			isClosed = true;
			await idle();
		},
	};
}
