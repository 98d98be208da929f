import { onPress } from '#client/on-press.ts';
import { readStored } from '#client/storage/storage.ts';

/*
 * Compare on pages with cards. The store, the marks and the tray are fetched with the first press, or at once when an earlier page has
 * stored a selection; most visitors have none.
 */
const load = () => import('./choose-package.ts');
onPress('compare', load);

function showStored() {
	const stored = readStored('local', 'compare');
	if (Array.isArray(stored) && stored.length > 0) load().catch(() => undefined);
}

if (document.querySelector('#compare-tray')) {
	// Another tab has changed the selection, or the page comes from the back/forward cache. Once loaded, marks and tray follow the store
	// themselves.
	for (const type of ['storage', 'pageshow']) addEventListener(type, showStored);
	showStored();
}
