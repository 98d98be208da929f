/** Work that is done again and again, with what became of it last. */
export interface RecentOutcome {
	/** Does the work; shares a run that is under way. */
	run(): Promise<void>;
	/**
	 * The last outcome while it is young, else that of the run under way or of another: resolves after a success, rejects with the error
	 * of a failure.
	 */
	recent(): Promise<void>;
}

/**
 * Remembers the outcome of work, so that many who want to know whether it succeeds cause no more of it.
 *
 * @param youngForMs milliseconds for which an outcome is taken for the present one
 */
export function recentOutcome(work: () => Promise<void>, youngForMs: number): RecentOutcome {
	let last: { at: number; outcome: Promise<void> } | undefined;
	let running: Promise<void> | undefined;

	function run(): Promise<void> {
		if (running) return running;
		const outcome = work();
		running = outcome.finally(() => {
			last = { at: performance.now(), outcome };
			running = undefined;
		});
		return running;
	}

	return {
		run,
		recent: () => (last && performance.now() - last.at < youngForMs ? last.outcome : run()),
	};
}
