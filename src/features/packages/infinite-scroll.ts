/*
 * Turns the link to the next page into cards that arrive before the visitor reaches it (LIST-02, LIST-03). They are
 * appended below the quote form, so that it stays reachable. When a page fails, a button to retry replaces the link.
 */
import { further, holdPlace, showSkeletons, storedPlace, storePlace } from './list-place.ts';

const paging = document.querySelector<HTMLElement>('[data-paging]');
const next = () => paging?.querySelector<HTMLAnchorElement>('[rel="next"]');
const ids = (root: ParentNode) =>
	[...root.querySelectorAll<HTMLElement>('[data-package]')].map(({ dataset }) => dataset['package']);

/** True when the end of the list is in the upper quarter of the window or above it: the footer fills most of a phone. */
const isPast = () => !!paging && paging.getBoundingClientRect().top < innerHeight / 4;

const appendWhenNear: IntersectionObserverCallback = ([entry]) => {
	if (entry?.isIntersecting) void append(1);
};

/** Requests the next page once the end of the list is 600 px below the window, or has been passed. */
const ahead = new IntersectionObserver(appendWhenNear, { rootMargin: '100000px 0px 600px' });

/**
 * For a visitor who stays at the footer, more is loaded only when the end comes into view again; otherwise one page after another would
 * load.
 */
const returning = new IntersectionObserver(appendWhenNear, { rootMargin: '-25% 0px 600px' });

/** Changes the end of the list. A footer that has filled most of the window stays where it is: what is added is above the view. */
function holdingFooter(change: () => void): void {
	const bottom = () => document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
	const before = bottom();
	const wasPast = isPast();
	change();
	if (wasPast) scrollBy({ top: bottom() - before, behavior: 'instant' });
}

/** Waits while something is pressed, so that a link of the footer does not move away from under the finger. */
async function untilNothingIsPressed(): Promise<void> {
	while (document.querySelector(':is(a, button):active')) await new Promise((done) => setTimeout(done, 50));
}

async function read(href: string, cache: RequestCache): Promise<Document> {
	const response = await fetch(href, { headers: { accept: 'text/html' }, cache });
	if (!response.ok) throw new Error(`${href} answered ${response.status}`);
	const page = new DOMParser().parseFromString(await response.text(), 'text/html');
	// The sign-in page of a hotel's network is not the end of the list.
	if (!page.querySelector('.list-results')) throw new Error(`${href} is no list`);
	return page;
}

/** Appends a number of pages, each fetched once and all or none; true when they were appended. */
async function append(count: number, cache: RequestCache = 'default'): Promise<boolean> {
	const link = next();
	if (!paging || !link) return false;
	for (const observer of [ahead, returning]) observer.unobserve(paging);
	await untilNothingIsPressed();
	let stopWaiting = () => {};
	holdingFooter(() => {
		stopWaiting = showSkeletons(count);
	});
	try {
		const from = Number(/\bpage=(\d+)/.exec(link.href)?.[1]);
		const hrefs = Array.from({ length: count }, (_, at) =>
			link.href.replace(/\bpage=\d+/, `page=${from + at}`),
		);
		const pages = await Promise.all(hrefs.map((href) => read(href, cache)));
		await untilNothingIsPressed();
		holdingFooter(() => {
			stopWaiting();
			for (const page of pages) {
				// Here, so that it has the cards of the pages before: a package whose place has changed is on two of them.
				const known = new Set(ids(document));
				for (const item of page.querySelectorAll('[data-cards="row"] > li'))
					if (!known.has(ids(item)[0])) further.append(item);
				const following = page.querySelector<HTMLAnchorElement>('[data-paging] > [rel="next"]');
				if (following) link.href = following.href;
				else link.remove();
				const end = page.querySelector('[data-list-end]');
				if (end) paging.before(end);
			}
			paging.hidden = !next();
		});
	} catch {
		holdingFooter(() => {
			stopWaiting();
			offerAgain(paging, count);
		});
		return false;
	}
	storePlace(count);
	if (next()) (isPast() ? returning : ahead).observe(paging);
	return true;
}

/** Shows that a page could not be loaded, with a button to retry. It is also retried when the connection returns. */
function offerAgain(paging: HTMLElement, count: number): void {
	const failure = document.createElement('p');
	failure.className = 'paging-failed';
	failure.innerHTML =
		'<span role="alert">More tours did not come.</span> <button class="button" data-kind="outline" type="button">Try again</button>';
	const controller = new AbortController();
	const retry = async () => {
		controller.abort();
		const hadFocus = failure.contains(document.activeElement);
		const at = further.children.length;
		const appended = append(count);
		failure.remove();
		const isThere = await appended;
		if (!hadFocus) return;
		// The pressed button is gone: the focus goes on to the first new card, or to the button of another failure.
		if (isThere) further.children[at]?.querySelector<HTMLElement>('h2 a')?.focus();
		else paging.querySelector<HTMLElement>('.paging-failed > button')?.focus();
	};
	failure.querySelector('button')?.addEventListener('click', retry, { signal: controller.signal });
	addEventListener('online', retry, { signal: controller.signal });
	paging.append(failure);
}

if (paging && next()) {
	// Scroll anchoring is off: a browser that anchors to the footer would follow it down, page after page, to the end of the list; and
	// one that anchors to the tenth card would return to the tenth outline, which is elsewhere.
	document.body.style.overflowAnchor = 'none';
	const place = storedPlace();
	let letGo = () => {};
	holdingFooter(() => {
		// It replaces the space that `Paging.astro` reserves.
		document.querySelector('[data-room]')?.replaceWith(further);
		paging.dataset['appending'] = '';
		if (place) letGo = holdPlace(place);
	});
	if (place) void append(place.pages, place.isReturn ? 'force-cache' : 'default').then(letGo);
	else ahead.observe(paging);
}
