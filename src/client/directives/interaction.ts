import type { ClientDirective } from 'astro';
import { keepUntilHydrated } from './keep-until-hydrated.ts';

/* Part of every page with an island, so it stays small. */

/** The events in an island that hydrate it; a pointer that goes down only has its code fetched. */
const OWN_EVENTS = ['focusin', 'keydown', 'input', 'change', 'click', 'submit'];

/** Astro puts the component on the element. A component that needs more than its code has a function `prepare` that fetches it. */
type Island = HTMLElement & { Component?: { prepare?: (island: HTMLElement) => unknown } };

/** Hydration waits for it, because the browser answers most presses by itself, for example with a dialog, and hydration takes longer. */
const answerPainted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/**
 * `client:interaction`: an island that is hydrated at its own first event, and with `client:interaction="{event}"` also at that event
 * of the window. What was pressed and typed in it before is repeated then. Its code is fetched ahead when `prefetch-islands.ts` says so.
 * If it cannot be had, the window gets `unhydrated`.
 */
const interaction: ClientDirective = (load, { value }, island) => {
	let loading: ReturnType<typeof load> | undefined;
	const fetchCode = () => {
		loading ??= load().then(async (run) => {
			try {
				await (island as Island).Component?.prepare?.(island);
				return run;
			} catch {
				// A run that does nothing: the island keeps `ssr`, which counts as not hydrated.
				return async () => undefined;
			}
		});
		return loading;
	};
	let isHydrating = false;
	const hydrate = async () => {
		if (isHydrating) return;
		isHydrating = true;
		const run = await fetchCode();
		await answerPainted();
		kept.prepare();
		await run();
		// Astro keeps the attribute when the code could not be had; it is fetched again at the next event.
		const isDone = !island.hasAttribute('ssr');
		if (!isDone) {
			loading = undefined;
			isHydrating = false;
			dispatchEvent(new Event('unhydrated'));
		}
		kept.release(isDone);
	};
	addEventListener('prefetch-islands', fetchCode);
	if (typeof value === 'string') addEventListener(value, hydrate);
	island.addEventListener('pointerdown', fetchCode, { capture: true, passive: true });
	for (const type of OWN_EVENTS) island.addEventListener(type, hydrate, { capture: true, passive: true });
	// Added after the listeners above, because it stops the events that it holds.
	const kept = keepUntilHydrated(island);
	// A field may have the focus already.
	if (island.contains(document.activeElement)) hydrate();
};
export default interaction;
