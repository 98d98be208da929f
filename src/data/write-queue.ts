/** Lets one writer at a time through, in order of arrival. */
export class WriteQueue {
	readonly #waiting: (() => void)[] = [];
	#isTaken = false;

	/**
	 * Waits for the turn to write. After `true` the caller must call `release`.
	 *
	 * @param until epoch milliseconds after which waiting ends
	 * @returns false when the time ran out; then there is nothing to release
	 */
	async enter(until: number): Promise<boolean> {
		if (!this.#isTaken) {
			this.#isTaken = true;
			return true;
		}
		return new Promise((resolve) => {
			const proceed = () => {
				clearTimeout(timer);
				resolve(true);
			};
			const timer = setTimeout(
				() => {
					this.#waiting.splice(this.#waiting.indexOf(proceed), 1);
					resolve(false);
				},
				Math.max(0, until - Date.now()),
			);
			this.#waiting.push(proceed);
		});
	}

	/** Lets the next writer through. */
	release(): void {
		const next = this.#waiting.shift();
		if (next) next();
		else this.#isTaken = false;
	}
}
