import { onIntent } from '#client/intents.ts';
import { previousPage, rememberPage } from '#client/previous-page.ts';

onIntent('drop-compared', () => import('./drop-compared.ts'));
onIntent('add-more', () => import('./add-more.ts'));

/* "Add More Package" goes back to where one came from (CMP-08); this page itself is no such place. */
const back = previousPage('/packages');
if (!back.startsWith('/comparelist'))
	for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-intent="add-more"]'))
		link.href = back;

addEventListener('pagehide', () => {
	// Taking a package out is no leaving: the way back stays.
	if (!('stays' in document.documentElement.dataset)) rememberPage();
});

/* The links are made for the site's own address; share the one that was typed. */
const share = document.getElementById('share');
const made = encodeURIComponent(share?.dataset['url'] ?? '');
const here = encodeURIComponent(location.origin + location.pathname + location.search);
for (const link of share?.querySelectorAll('a') ?? []) link.href = link.href.replaceAll(made, here);
