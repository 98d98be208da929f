import { DatabaseUnavailableError } from '#data/database/database-unavailable.ts';

/**
 * A queue for each key: calls of one key run one after another, in the order of their arrival, those of different keys beside each
 * other. A call that fails does not stop those behind it.
 *
 * @param timeoutMs milliseconds after which a call that still waits rejects with `DatabaseUnavailableError`; it then never runs
 */
export function inTurn<Result>(
	timeoutMs: number,
): (key: string, run: () => Promise<Result>) => Promise<Result> {
	/** The last call of each key; none of these promises rejects. */
	const last = new Map<string, Promise<void>>();
	return (key, run) => {
		const turn = last.get(key) ?? Promise.resolve();
		return new Promise((resolve, reject) => {
			let isLate = false;
			const timer = setTimeout(() => {
				isLate = true;
				reject(new DatabaseUnavailableError('Those before took too long'));
			}, timeoutMs);
			const ended = turn
				.then(() => {
					clearTimeout(timer);
					return isLate ? undefined : run().then(resolve);
				})
				.catch(reject)
				.then(() => {
					if (last.get(key) === ended) last.delete(key);
				});
			last.set(key, ended);
		});
	};
}
