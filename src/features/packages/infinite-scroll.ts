/*
 * Turns the link to the next page into cards that arrive before the visitor reaches it (LIST-02, LIST-03). They stand
 * below the quote form, so that it can be reached. A page that fails leaves the link's place to a button that asks again.
 */
import { further, holdPlace, keepPlace, keptPlace, showSkeletons } from './list-place.ts';

/** How far below the window the next page is asked for. */
const AHEAD = '600px';

const paging = document.querySelector<HTMLElement>('[data-paging]');
const next = () => paging?.querySelector<HTMLAnchorElement>('[rel="next"]');
const ids = (root: ParentNode) =>
	[...root.querySelectorAll<HTMLElement>('[data-package]')].map(({ dataset }) => dataset['package']);

const observer = new IntersectionObserver(
	([entry]) => {
		if (entry?.isIntersecting) void append(1);
	},
	{ rootMargin: AHEAD },
);

/** Waits while something is pressed: a link of the footer that moves away from under the finger is never followed. */
async function untilNothingIsPressed(): Promise<void> {
	while (document.querySelector(':is(a, button):active')) await new Promise((done) => setTimeout(done, 50));
}

async function read(href: string, cache: RequestCache): Promise<Document> {
	const answer = await fetch(href, { headers: { accept: 'text/html' }, cache });
	if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
	const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
	// The sign-in page of a hotel's network is no end of the list.
	if (!page.querySelector('.list-results')) throw new Error(`${href} is no list`);
	return page;
}

/** Appends that many pages, each fetched once and all or none; true when they are there. */
async function append(count: number, cache: RequestCache = 'default'): Promise<boolean> {
	const link = next();
	if (!paging || !link) return false;
	observer.unobserve(paging);
	await untilNothingIsPressed();
	const stopWaiting = showSkeletons(count);
	try {
		const from = Number(/\bpage=(\d+)/.exec(link.href)?.[1]);
		const hrefs = Array.from({ length: count }, (_, at) =>
			link.href.replace(/\bpage=\d+/, `page=${from + at}`),
		);
		const pages = await Promise.all(hrefs.map((href) => read(href, cache)));
		await untilNothingIsPressed();
		const known = new Set(ids(document));
		stopWaiting();
		for (const page of pages) {
			for (const item of page.querySelectorAll('[data-cards="row"] > li'))
				if (!known.has(ids(item)[0])) further.append(item);
			const following = page.querySelector<HTMLAnchorElement>('[data-paging] > [rel="next"]');
			if (following) link.href = following.href;
			else link.remove();
		}
	} catch {
		stopWaiting();
		offerAgain(paging, count);
		return false;
	}
	keepPlace(count);
	if (next()) observer.observe(paging);
	else paging.hidden = true;
	return true;
}

/** Says that a page did not come, with a button that asks for it again; so does a connection that returns. */
function offerAgain(paging: HTMLElement, count: number): void {
	const said = document.createElement('p');
	said.className = 'paging-failed';
	said.innerHTML =
		'<span role="alert">More tours did not come.</span> <button class="button" data-kind="outline" type="button">Try again</button>';
	const controller = new AbortController();
	const again = async () => {
		controller.abort();
		const hadFocus = said.contains(document.activeElement);
		const at = further.children.length;
		const isThere = append(count);
		said.remove();
		if ((await isThere) && hadFocus) further.children[at]?.querySelector<HTMLElement>('h2 a')?.focus();
	};
	said.querySelector('button')?.addEventListener('click', again, { signal: controller.signal });
	addEventListener('online', again, { signal: controller.signal });
	paging.append(said);
}

if (paging && next()) {
	// A browser that held on to what is in the window would follow the footer down, page after page, to the end of the list;
	// and where it holds on to the tenth card it would come back to the tenth outline, which stands elsewhere.
	document.body.style.overflowAnchor = 'none';
	paging.before(further);
	paging.dataset['appending'] = '';
	const place = keptPlace();
	if (place) {
		const letGo = holdPlace(place);
		void append(place.pages, place.isReturn ? 'force-cache' : 'default').then(letGo);
	} else observer.observe(paging);
}
