import { onIntent } from '#client/intents.ts';
import { previousPage } from '#client/way-back.ts';
import { ownPath } from '#domain/own-path.ts';

onIntent('drop-compared', () => import('./drop-compared.ts'));
onIntent('add-more', () => import('./add-more.ts'));

/* "Add More Package" goes back to where one came from (CMP-08); this page itself is no such place. */
const state = history.state as { back?: unknown } | null;
// A reload remembers this page as the last one; the way back is kept beside it.
const back = ownPath(state?.back, location.origin) ?? previousPage('/packages');
if (!back.startsWith('/comparelist')) {
	history.replaceState({ ...state, back }, '');
	for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-intent="add-more"]'))
		link.href = back;
}

/* The links are made for the site's own address; share the one that was typed. */
const share = document.getElementById('share');
const made = encodeURIComponent(share?.dataset['url'] ?? '');
const here = encodeURIComponent(location.origin + location.pathname + location.search);
for (const link of share?.querySelectorAll('a') ?? []) link.href = link.href.replaceAll(made, here);
