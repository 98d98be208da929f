import { onIntent } from '#client/intents.ts';
import { readStored } from '#client/storage.ts';

/*
 * What a page with cards starts with. The store, the marks and the bar come with the first press, or at once when a selection
 * is kept: most visits have none.
 */
onIntent('compare', () => import('./choose-package.ts'));

function showKept() {
	const kept = readStored('local', 'compare');
	if (Array.isArray(kept) && kept.length > 0) void import('./show-tray.ts');
}

// Another tab has chosen, or a page comes back from the browser's memory. Once it is there the bar sees to both itself.
for (const type of ['storage', 'pageshow']) addEventListener(type, showKept);
showKept();
