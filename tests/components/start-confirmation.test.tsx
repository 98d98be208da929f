import { expect, onTestFinished, test, vi } from 'vitest';
import { freshPage } from '../support/fresh-page.ts';

/* The script of the confirmation: what a key that the browser has stored changes on a page that was opened with another key, or none. */

const ID = 'SB7KQ2XM9T4A';
/** An owner's key, which the browser stored when it paid. */
const STORED = '1796000000000.stored';
const LINK = 'the-key-of-the-newest-letter';
const STATE = '<h1>Confirmed</h1>';
const details = (text: string) => `${STATE}<div data-details>${text && `<div>${text}</div>`}</div>`;
const [NOTHING, JOURNEY, ALL] = [
	details(''),
	details('The journey'),
	details('<p class="details">All of it</p>'),
];

let runs = 0;
/**
 * Runs the script in a page that the server rendered, and waits until it has fetched the page with an owner's key.
 *
 * @param key of the address
 * @param fetched what that page shows
 * @param askedWith the key that it is fetched with
 * @returns the text below the heading
 */
async function shownAfter(
	rendered: string,
	key: string | null,
	fetched: string,
	askedWith = STORED,
): Promise<string | null> {
	freshPage();
	localStorage.setItem(`booking:${ID}`, STORED);
	const before = location.href;
	history.replaceState(null, '', key ? `?key=${key}` : location.pathname);
	const page = document.createElement('main');
	page.innerHTML = `<div id="confirmation" data-booking="${ID}">${rendered}</div>`;
	document.body.append(page);
	const read = vi.fn(async () => `<main><div id="confirmation">${fetched}</div></main>`);
	const asked = vi.fn(async (_href: string) => Object.assign(new Response(), { text: read }));
	vi.stubGlobal('fetch', asked);
	onTestFinished(() => {
		vi.unstubAllGlobals();
		page.remove();
		history.replaceState(null, '', before);
	});
	// The script runs when it is loaded; under another address it is loaded again.
	await import(/* @vite-ignore */ `/src/features/booking/start-confirmation.ts?run=${++runs}`);
	await expect.poll(() => read.mock.results).toHaveLength(1);
	await read.mock.results[0]?.value;
	expect(asked.mock.calls).toEqual([[`/booking/${ID}/success?key=${askedWith}`, { headers: {} }]]);
	await new Promise((done) => setTimeout(done));
	return page.querySelector('[data-details]')?.textContent ?? null;
}

test.each([
	['has paid, for all its tabs', '&paid', 'local'],
	['was given a code, for its tab', '', 'session'],
])('D72, D176: the key in the address is stored in the browser that %s', async (_, mark, area) => {
	const given = '1796000000001.given';
	await shownAfter(JOURNEY, given + mark, ALL, given);
	const name = `booking:${ID}`;
	expect(localStorage.getItem(name)).toBe(area === 'local' ? given : STORED);
	expect(sessionStorage.getItem(name)).toBe(area === 'session' ? given : null);
	expect(location.search).toBe('');
});

test('the journey of a newer link stays, although the key that the browser stored before is void', async () => {
	expect(await shownAfter(JOURNEY, LINK, NOTHING)).toBe('The journey');
});

test.each([
	['all of the booking', LINK, JOURNEY, ALL, 'All of it'],
	['all of the booking, for an address without a key', null, NOTHING, ALL, 'All of it'],
	['the journey, once the time of the key is over', null, NOTHING, JOURNEY, 'The journey'],
])('a stored key shows %s', async (_, key, rendered, fetched, shown) => {
	expect(await shownAfter(rendered, key, fetched)).toBe(shown);
});
