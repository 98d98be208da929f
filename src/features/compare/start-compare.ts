import { onIntent } from '#client/intents.ts';
import { readStored } from '#client/storage.ts';
import { parseCompareEntries } from '#domain/compare.ts';
import { markCompared } from './mark-compared.ts';

/*
 * What a page with cards starts with: the marks of the selection that is kept. The store and the bar come with the first
 * press, or at once when there is something to show.
 */
onIntent('compare', () => import('./choose-package.ts'));

function start() {
	const entries = parseCompareEntries(readStored('local', 'compare'));
	markCompared(entries);
	if (entries.length > 0) void import('./show-tray.ts');
}

addEventListener('storage', start);
addEventListener('pageshow', ({ persisted }) => {
	if (persisted) start();
});
start();
