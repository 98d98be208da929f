import { onPress } from '#client/on-press.ts';
import { previousPage } from '#client/storage/previous-page.ts';
import { readText } from '#client/storage/storage.ts';
import { COMPARE_PATH, LIST_PATH } from '#domain/page/first-paths.ts';
import { ownPath } from '#domain/page/own-path.ts';
import { scrollColumns } from './scroll-columns.ts';

onPress('drop-compared', () => import('./drop-compared.ts'));
onPress('add-more', () => import('./add-more.ts'));
onPress('copy-link', () => import('./copy-link.ts'));

/* What few visitors need. The key is that of `client/storage/call-requests.ts`. */
const followStored = () => import('./follow-stored.ts').catch(() => undefined);
if (readText('local', 'called') || document.querySelector('[data-away]')) followStored();
addEventListener('call-requested', followStored);

const table = document.querySelector('.compare[data-count="3"]');
if (table) scrollColumns(table);

/* "Add More Package" goes back to the previous page (CMP-08), never to this page itself. */
const state = history.state as { back?: unknown } | null;
// After a reload this page is the remembered one, so the page to go back to is also stored in the history entry.
const back = ownPath(state?.back, location.origin) ?? previousPage(LIST_PATH);
if (!back.startsWith(COMPARE_PATH)) {
	history.replaceState({ ...state, back }, '');
	for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-action="add-more"]'))
		link.href = back;
}

/*
 * The server renders the share links with the site's canonical origin; share the address in the address bar instead, or that of the page
 * that was copied for reading offline.
 */
const share = document.getElementById('share');
const made = encodeURIComponent(share?.dataset['url'] ?? '');
const path = document.documentElement.dataset['copy'] ?? location.pathname + location.search;
const here = encodeURIComponent(location.origin + path);
for (const link of share?.querySelectorAll('a') ?? []) link.href = link.href.replaceAll(made, here);
