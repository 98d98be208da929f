const INTERACTIONS = ['scroll', 'wheel', 'keydown'] as const;

/**
 * Runs `prepare` once, when the browser is idle after the visitor's first scroll or key press: early enough for a first tap, and never
 * for visitors who do not interact with the page or who save data.
 */
export function whenIdleAfterInteraction(prepare: () => void): void {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	if (connection?.saveData) return;
	const listening = new AbortController();
	const start = () => {
		listening.abort();
		// Safari has no idle callback.
		const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
		whenIdle(prepare);
	};
	for (const type of INTERACTIONS) addEventListener(type, start, { passive: true, signal: listening.signal });
}
