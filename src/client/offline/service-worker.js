/*
 * The service worker (decision D16). It responds to three kinds of requests: to pages that cannot be fetched, with the offline
 * screen, to the files of that screen, and to styles and icons of copied pages that the site no longer has. It serves nothing else: no
 * API call, no checkout, no price that could look current. The build inserts BUILD and SHELL (`scripts/build/service-worker.ts`).
 */
const BUILD = '__BUILD__';
/** The offline page first, then its files. */
const SHELL = ['__SHELL__'];
const [OFFLINE] = SHELL;
const CACHE = `shell-${BUILD}`;
/**
 * The caches of pages that the visitor saved, by path and query (`copies.ts`), and of booking confirmations (`confirmations.ts`). The files
 * of both are in a third one (`copied-files.ts`).
 */
const COPIES = 'copies';
const CONFIRMATIONS = 'confirmations';
/** A band across the page. Its style is inline, because a page of an older release has no rule for it. */
const NOTE_LOOK =
	'style="background:var(--sea-soft);color:var(--ink);font:var(--type-small);border-bottom:1px solid var(--line)"';

/*
 * The worker of a new release waits until no page of the old one is open, and does not skip that: in Chromium a navigation that is under
 * way while workers change may never be shown (decision D16). Until then the old worker serves its own offline screen, from its own cache.
 */
addEventListener('install', (event) => {
	event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)));
});

addEventListener('activate', (event) => {
	event.waitUntil(
		(async () => {
			for (const name of await caches.keys())
				if (name.startsWith('shell-') && name !== CACHE) await caches.delete(name);
			// The browser fetches the page while this worker starts. In Firefox a fetch that fails fails the navigation, whatever this worker
			// responds with: it gets none, and an older worker may have asked for it.
			const isFirefox = navigator.userAgent.includes('Firefox/');
			await registration.navigationPreload?.[isFirefox ? 'disable' : 'enable']();
			await clients.claim();
		})(),
	);
});

addEventListener('fetch', (event) => {
	const { request } = event;
	const { origin, pathname, searchParams } = new URL(request.url);
	if (request.method !== 'GET' || origin !== location.origin) return;
	if (request.mode === 'navigate') {
		const copied = pathname === OFFLINE && searchParams.get('copy');
		event.respondWith(copied ? copyOf(copied) : pageOf(event));
	} else if (SHELL.includes(pathname) && pathname !== OFFLINE) {
		event.respondWith(caches.match(request, { ignoreSearch: true }).then((file) => file ?? fetch(request)));
	} else if (/^\/_astro\/.*\.(css|svg)$/.test(pathname)) {
		event.respondWith(fileOfCopy(request));
	}
});

async function pageOf({ request, preloadResponse }) {
	try {
		return (await preloadResponse) ?? (await fetch(request));
	} catch {
		return (await caches.match(OFFLINE)) ?? Response.error();
	}
}

/** A style or icon: from the site, or as it was stored with a copied page when the site no longer has it or cannot be reached. */
async function fileOfCopy(request) {
	const response = await fetch(request).catch(() => Response.error());
	return response.ok ? response : ((await caches.match(request, { ignoreSearch: true })) ?? response);
}

/** The path and query of an address, as the value of an HTML attribute. The URL parser escapes quotes and angle brackets. */
function attributeOf(address) {
	const { pathname, search } = new URL(address, location.origin);
	return (pathname + search).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
}

/** A saved copy of a page, with a band at the top that says it is a copy. */
async function copyOf(path) {
	const saved = await caches.match(path, { cacheName: COPIES });
	const page = saved ?? (await caches.match(path, { cacheName: CONFIRMATIONS }));
	if (!page) return (await caches.match(OFFLINE)) ?? Response.error();
	const headers = new Headers(page.headers);
	const on = new Date(headers.get('date') ?? Date.now()).toLocaleDateString('en-IN', { dateStyle: 'long' });
	for (const name of ['content-encoding', 'content-length']) headers.delete(name);
	const changes = saved ? 'Prices and dates may have changed since.' : 'The booking may have changed since.';
	const own = attributeOf(path);
	const note = `<div ${NOTE_LOOK}><p class="wrap" role="status" style="padding-block:12px">This is your copy of ${on}. ${changes} <a href="${own}">See it as it is now</a> <a href="${OFFLINE}">All copies</a></p></div>`;
	// Removes the page's offline screen, which would cover the copy; the reader knows already that there is no network. Nor is a copy
	// measured, just as the offline page is not. Its scripts learn that it is one, and where its page is: prices and links of a copy must not
	// get into what they store and share, and it is no page to go back to (`chrome/browsing-page.js`).
	const html = (await page.text())
		.replace(/<dialog class="dialog offline".*?<\/dialog>/s, '')
		.replace(/<script data-measuring=.*?<\/script>/s, '')
		.replace(/<html\b/, (root) => `${root} data-stays data-copy="${own}"`)
		.replace(/<main\b[^>]*>/, (main) => main + note);
	return new Response(html, { headers });
}
