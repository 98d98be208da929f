import { copyLine, listedCopies } from '#client/offline/listed-copies.ts';

/* The offline page: tries again, continues when the network is back, and lists the copies in this browser. */

/** Milliseconds that the network must stay up, because a weak network comes and goes. */
const SETTLED_AFTER_MS = 1000;

const screen = document.querySelector<HTMLElement>('[data-offline]');
const offlinePath = screen?.dataset['offline'] ?? '';
const isOwnAddress = location.pathname === offlinePath;

/** Adds a link to each copy of the section's cache, with its day. */
async function listCopies(section: HTMLElement): Promise<void> {
	const copies = await listedCopies(section.dataset['copies'] ?? '');
	section.querySelector('ul')?.append(...copies.map((copy) => copyLine(offlinePath, copy)));
	section.hidden = copies.length === 0;
}

const sections = [...(screen?.querySelectorAll<HTMLElement>('[data-copies]') ?? [])];

/** True once all copies are listed. */
let isListed = false;

/** At its own address the page lists copies even when there is a network, and says so when there are none. */
function nameState(): void {
	const isReading = isOwnAddress && navigator.onLine;
	const heading = screen?.querySelector('h1');
	if (heading && isReading) heading.textContent = 'Your copies';
	for (const part of screen?.querySelectorAll<HTMLElement>('[data-while-offline]') ?? [])
		part.hidden = isReading;
	const none = screen?.querySelector<HTMLElement>('[data-no-copies]');
	if (none) none.hidden = !isReading || !isListed || sections.some(({ hidden }) => !hidden);
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
Promise.all(sections.map((section) => listCopies(section).catch(() => undefined))).then(() => {
	isListed = true;
	nameState();
});
