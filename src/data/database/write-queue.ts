import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets one writer at a time through, in order of arrival. */
export class WriteQueue {
	readonly #waiting: (() => void)[] = [];
	#isTaken = false;

	/**
	 * Waits for the turn to write. After `true` the caller must call `release`.
	 *
	 * @param until the time of `performance.now()` after which waiting ends
	 * @returns false when the time ran out; then there is nothing to release
	 */
	async waitForTurn(until: number): Promise<boolean> {
		if (!this.#isTaken) {
			this.#isTaken = true;
			return true;
		}
		return new Promise((resolve) => {
			const start = () => {
				clearTimeout(timer);
				// SQLite works within one turn of the event loop: without this, no request would get a turn between two writers.
				resolve(nextTurn(true));
			};
			const timer = setTimeout(
				() => {
					this.#waiting.splice(this.#waiting.indexOf(start), 1);
					resolve(false);
				},
				Math.max(0, until - performance.now()),
			);
			this.#waiting.push(start);
		});
	}

	/** Lets the next writer through. */
	release(): void {
		const next = this.#waiting.shift();
		if (next) next();
		else this.#isTaken = false;
	}
}
