import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows of one statement, with those that are deleted along, few because other writers wait for it. */
export const BATCH = 500;

/**
 * Repeats a statement until it finds less than a whole batch, with turns for other requests in between.
 *
 * @param run changes at most `size` rows and gives those that it has changed
 */
export async function inBatches(run: () => Promise<readonly unknown[]>, size = BATCH): Promise<void> {
	while ((await run()).length === size) await nextTurn();
}
