import { onPress } from '#client/on-press.ts';
import { readText } from '#client/storage/storage.ts';
import { scrollColumns } from './scroll-columns.ts';

onPress('change-comparison', () => import('./change-comparison.ts'));
onPress('drop-compared', () => import('./drop-compared.ts'));
onPress('add-more', () => import('./add-more.ts'));
onPress('copy-link', () => import('./copy-link.ts'));

/* What few visitors need. The key is that of `client/storage/call-requests.ts`. */
const followStored = () => import('./follow-stored.ts').catch(() => undefined);
if (readText('local', 'called') || document.querySelector('[data-away]')) followStored();
addEventListener('call-requested', followStored);

const table = document.querySelector('.compare[data-count="3"]');
if (table) scrollColumns(table);

// Only a comparison with an empty slot has such a link.
if (document.querySelector('[data-action="add-more"]'))
	import('./way-back.ts').then(({ setWayBack }) => setWayBack()).catch(() => undefined);

/*
 * The server renders the share links with the site's canonical origin; share the address in the address bar instead, or that of the page
 * that was copied for reading offline.
 */
const share = document.getElementById('share');
const made = encodeURIComponent(share?.dataset['url'] ?? '');
const path = document.documentElement.dataset['copy'] ?? location.pathname + location.search;
const here = encodeURIComponent(location.origin + path);
for (const link of share?.querySelectorAll('a') ?? []) link.href = link.href.replaceAll(made, here);
