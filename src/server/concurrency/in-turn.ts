/**
 * A queue for each key: calls of one key run one after another, in the order of their arrival, those of different keys beside each
 * other. A call that fails does not stop those behind it.
 */
export function inTurn<Result>(): (key: string, run: () => Promise<Result>) => Promise<Result> {
	/** The last call of each key; none of these promises rejects. */
	const last = new Map<string, Promise<void>>();
	return (key, run) => {
		const result = (last.get(key) ?? Promise.resolve()).then(run);
		const ended = result.then(forget, forget);
		last.set(key, ended);
		return result;

		function forget(): void {
			if (last.get(key) === ended) last.delete(key);
		}
	};
}
