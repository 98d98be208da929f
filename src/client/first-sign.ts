const SIGNS = ['scroll', 'wheel', 'keydown'] as const;

/**
 * Runs once, in a quiet moment after the visitor begins to read on: early enough for what a first tap needs, and never for
 * somebody who only looks. Not at all for visitors who save data.
 */
export function onFirstSign(prepare: () => void): void {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	if (connection?.saveData) return;
	const signs = new AbortController();
	const start = () => {
		signs.abort();
		// Safari has no idle callback.
		const whenQuiet = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
		whenQuiet(prepare);
	};
	for (const type of SIGNS) addEventListener(type, start, { passive: true, signal: signs.signal });
}
