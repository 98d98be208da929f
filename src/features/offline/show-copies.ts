import { COPY_TITLE } from '#client/offline/confirmations.ts';

/* The offline page: tries again, continues when the network is back, and lists the copies in this browser. */

/** Milliseconds that the network must stay up, because a weak network comes and goes. */
const SETTLED_AFTER_MS = 1000;

const screen = document.querySelector<HTMLElement>('[data-offline]');
const offlinePath = screen?.dataset['offline'] ?? '';
const isOwnAddress = location.pathname === offlinePath;

/** The name of a copy: its own title, or the heading of its page. */
async function titleOf(copy: Response): Promise<string> {
	const title = copy.headers.get(COPY_TITLE);
	if (title) return decodeURIComponent(title);
	// Only the heading, because a whole page would contain styles that this page's policy rejects.
	const [heading = ''] = /<h1\b[\s\S]*?<\/h1>/.exec(await copy.text()) ?? [];
	return new DOMParser().parseFromString(heading, 'text/html').body.textContent.trim();
}

/** Adds a link to each copy of the section's cache, with its day. */
async function listCopies(section: HTMLElement): Promise<void> {
	const name = section.dataset['copies'] ?? '';
	const list = section.querySelector('ul');
	if (!list || !('caches' in globalThis) || !(await caches.has(name))) return;
	const cache = await caches.open(name);
	for (const { url } of await cache.keys()) {
		const copy = await cache.match(url);
		if (!copy) continue;
		const { pathname, search } = new URL(url);
		const link = Object.assign(document.createElement('a'), {
			href: `${offlinePath}?${new URLSearchParams({ copy: pathname + search })}`,
			textContent: (await titleOf(copy)) || pathname,
		});
		const day = new Date(copy.headers.get('date') ?? '').toLocaleDateString('en-IN', { dateStyle: 'long' });
		const item = document.createElement('li');
		item.append(link, Object.assign(document.createElement('small'), { textContent: ` ${day}` }));
		list.append(item);
	}
	section.hidden = list.children.length === 0;
}

/** At its own address the page lists copies even when there is a network. */
function nameState(): void {
	const isReading = isOwnAddress && navigator.onLine;
	const heading = screen?.querySelector('h1');
	if (heading && isReading) heading.textContent = 'Your copies';
	for (const part of screen?.querySelectorAll<HTMLElement>('[data-while-offline]') ?? [])
		part.hidden = isReading;
}

/**
 * When the network is back, loads the page that could not be fetched; not after a link was followed, because a reload would cancel
 * that.
 */
function continueOnline(): void {
	if (isOwnAddress) nameState();
	else if (navigator.onLine && !isLeaving) location.reload();
}
let isLeaving = false;
addEventListener('click', ({ target }) => {
	isLeaving = target instanceof Element && target.closest('a[href]') !== null;
});
addEventListener('pageshow', () => {
	isLeaving = false;
});

screen?.querySelector('[data-retry]')?.addEventListener('click', () => location.reload());
let settling = 0;
addEventListener('online', () => {
	clearTimeout(settling);
	settling = window.setTimeout(continueOnline, SETTLED_AFTER_MS);
});
nameState();
for (const section of screen?.querySelectorAll<HTMLElement>('[data-copies]') ?? [])
	listCopies(section).catch(() => undefined);
