import { fetchWithPress } from './fetch-with-press.ts';
import { laterByItself, onFirstInteraction } from './first-interaction.ts';

/** Milliseconds after the last press, so that the code does not compete with what was pressed. */
const AFTER_INTERACTION_MS = 3000;

/** Has the code of the page's islands fetched ahead (`directives/interaction.ts`), once the page has loaded. */
function prefetchIslands(): void {
	if (document.readyState === 'complete') dispatchEvent(new Event('prefetch-islands'));
	else addEventListener('load', prefetchIslands);
}

/**
 * Fetches the code of islands ahead after the visitor's first interaction, or after a press that no other follows, or when only time
 * passes. What was fetched before is not fetched again.
 */
export function prefetchIslandsInTime(): void {
	let timer: ReturnType<typeof setTimeout>;
	const soon = () => {
		clearTimeout(timer);
		timer = setTimeout(prefetchIslands, AFTER_INTERACTION_MS);
	};
	onFirstInteraction(soon);
	addEventListener('pointerdown', soon);
	laterByItself(prefetchIslands);
}

/** Islands that are not hydrated yet, and the controls that open one from outside. */
const OPENERS =
	'astro-island[ssr], [data-action=open-form], [data-action=compare], [data-action=departure-dates]';

/** Fetches React with the press on an island, or on a control that opens one, because every island needs it. */
export const fetchReactWithPress = (): void => fetchWithPress(OPENERS, () => import('./react-ahead.ts'));
