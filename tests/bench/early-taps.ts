import type { Browser, BrowserContext, Page } from '@playwright/test';
import { serveForTests } from '../../scripts/serve-for-tests.ts';
import { bookable, checkoutOf, hold, newCustomer } from '../support/browser/booking.ts';
import { aDatedPackage } from '../support/browser/departures.ts';
import { launchChromium, middleOf, newPhone, pressPlain, slowDown } from './slow-phone.ts';

/*
 * What a visitor waits for after the first tap on an island, on slow 4G and a processor four times slower than this one: tapped as
 * soon as the control is visible and 2.5 s after `load`, with the code of islands still to fetch (as always under Save-Data) and with
 * code that an earlier visit has fetched. Usable means that the visitor can type, tick or choose; what they do then is kept when the
 * island is hydrated, which is reported beside it. Goals: painted within 100 ms, usable within 900 and 400 ms, and no task longer than
 * 50 ms until the island is hydrated, the filters 100. Beside what is painted stands a press of a button that changes its own text,
 * which says what a busy machine adds.
 */
const ROUNDS = 3;
const RATE = 4;
const AFTER_LOAD_MS = 2500;
const PAINTED_MS = 100;
const USABLE_MS = { cold: 900, fetched: 400 };

/** A control, and what is visible once the visitor can type, tick or choose, and once the island is hydrated. */
interface EarlyTap {
	name: string;
	path: (page: Page) => string | Promise<string>;
	control: string;
	usable: string;
	/** The island with these; not given where nothing can be used before. */
	hydrated?: string;
	taskMs?: number;
}

const hydrated = (inside: string) => `astro-island:not([ssr]) ${inside}`;

const TAPS: readonly EarlyTap[] = [
	{
		name: 'search of the home page',
		path: () => '/',
		control: '[data-variant="card"] [name="query"]',
		usable: '#search-dialog[open] [name="query"]:focus',
		hydrated: hydrated('#search-dialog[open] [role="listbox"]'),
	},
	{
		name: 'search of the header',
		path: () => '/packages',
		control: 'header a.phone',
		usable: '#search-dialog[open] [name="query"]:focus',
		hydrated: hydrated('#search-dialog[open] [role="listbox"]'),
	},
	{
		name: 'filters',
		path: () => '/packages',
		control: '[commandfor="filter-drawer"]',
		usable: '#filter-drawer[open] [type="checkbox"]',
		hydrated: hydrated('#filter-drawer[open]'),
		taskMs: 100,
	},
	{
		name: 'Compare on a card',
		path: () => '/packages',
		control: '.card .compare-add',
		// Before the page is whole, the form leads to the comparison.
		usable: '[data-compared="1"], main[data-page="compare"]',
	},
	{
		name: 'calendar',
		path: async (page) => `/packagedetails/${(await aDatedPackage(page)).slug}`,
		control: '[data-price-actions] [data-action="departure-dates"]',
		// Before the page is whole, the link leads to the dates on the page.
		usable: '#calendar [role="grid"], #departures:target',
	},
	{
		name: 'request for a call',
		path: () => '/packages',
		control: '.card [data-title="Request a Call"]',
		usable: '#form-dialog form [name="phone_number"], .form-page form [name="phone_number"]',
	},
	{
		name: 'login',
		path: () => '/account',
		control: 'main [data-title="Log in or sign up"]',
		usable: '#login-dialog form [name="phone_number"], .login-steps form [name="phone_number"]',
	},
	{
		name: 'form of a page',
		path: () => '/lead',
		control: 'main [name="name"]',
		usable: '[name="name"]:focus',
		hydrated: hydrated('[name="name"]:focus'),
	},
	{
		name: 'checkout',
		async path(page) {
			const { slug } = await bookable(page);
			return checkoutOf(await hold(page, await newCustomer(page), slug));
		},
		control: 'main [name="name"]',
		usable: '[name="name"]:focus',
		hydrated: hydrated('[name="name"]:focus'),
	},
];

/** Milliseconds after a tap. */
interface Waited {
	painted: number;
	/** The same for a press that does nothing. */
	least: number;
	usable: number;
	hydrated: number;
	/** The longest task until it is hydrated; 0 for none of 50 ms. */
	task: number;
}

/** Notes in every page of a context when it was tapped, what was painted then, and when the island could be used and was hydrated. */
async function noteTaps(context: BrowserContext, { usable, hydrated = usable }: EarlyTap): Promise<void> {
	await context.addInitScript(
		(selectors) => {
			// Also for a tap that leads to another page.
			const tappedAt = () => Number(sessionStorage.getItem('tapped at')) - performance.timeOrigin;
			const note = (key: string, value: number) =>
				sessionStorage.setItem(key, String(Math.max(value, Number(sessionStorage.getItem(key)))));
			const look = () => {
				for (const [key, selector] of Object.entries(selectors))
					if (!sessionStorage.getItem(key) && document.querySelector(selector)?.checkVisibility())
						note(key, performance.now() - tappedAt());
				if (!sessionStorage.getItem('hydrated')) requestAnimationFrame(look);
			};
			addEventListener(
				'pointerdown',
				({ timeStamp }) => {
					if (sessionStorage.getItem('tapped at')) return;
					sessionStorage.setItem('tapped at', String(performance.timeOrigin + timeStamp));
					requestAnimationFrame(look);
				},
				{ capture: true },
			);
			if (sessionStorage.getItem('tapped at')) requestAnimationFrame(look);
			new PerformanceObserver((list) => {
				for (const { duration, startTime } of list.getEntries())
					if (sessionStorage.getItem('tapped at') && startTime >= tappedAt() - 1)
						note(sessionStorage.getItem('is plain') ? 'least' : 'painted', duration);
			}).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
			new PerformanceObserver((list) => {
				for (const { duration, startTime } of list.getEntries())
					if (
						sessionStorage.getItem('tapped at') &&
						startTime + duration > tappedAt() &&
						!sessionStorage.getItem('hydrated')
					)
						note('task', duration);
			}).observe({ type: 'longtask' });
		},
		{ usable, hydrated },
	);
}

/** Taps once, on a new phone. */
async function tapOnce(
	browser: Browser,
	origin: string,
	tap: EarlyTap,
	{ isFetched, waits }: { isFetched: boolean; waits: boolean },
): Promise<Waited> {
	const context = await newPhone(browser, origin);
	try {
		const page = await context.newPage();
		const path = await tap.path(page);
		if (isFetched) await fetchCode(page, path);
		await noteTaps(context, tap);
		await slowDown(page, RATE);
		await page.goto(path, { waitUntil: waits ? 'load' : 'commit' });
		if (waits) {
			// A visitor has scrolled to what is tapped, and what came into view is loaded before the tap.
			await page.locator(tap.control).first().scrollIntoViewIfNeeded();
			await page.waitForTimeout(AFTER_LOAD_MS);
		}
		await page.locator(tap.control).first().tap();
		await page.waitForFunction(() => sessionStorage.getItem('usable') !== null);
		// A drawer that the browser opened before the page was whole is hydrated once something in it is used: 0 then.
		await page
			.waitForFunction(() => sessionStorage.getItem('hydrated') !== null, undefined, { timeout: 5000 })
			.catch(() => undefined);
		// The last entries come with the next frames.
		await page.waitForTimeout(500);
		await page.evaluate(() => sessionStorage.setItem('is plain', 'true'));
		await pressPlain(page);
		await page.waitForTimeout(500);
		return await page.evaluate(() => ({
			painted: Number(sessionStorage.getItem('painted')),
			least: Number(sessionStorage.getItem('least')),
			usable: Number(sessionStorage.getItem('usable')),
			hydrated: Number(sessionStorage.getItem('hydrated')),
			task: Number(sessionStorage.getItem('task')),
		}));
	} finally {
		await context.close();
	}
}

/** Visits a page until its islands are fetched ahead, as after a visitor's first sign. */
async function fetchCode(page: Page, path: string): Promise<void> {
	await page.goto(path, { waitUntil: 'load' });
	await page.mouse.move(5, 5);
	await page.mouse.move(9, 9);
	await page.waitForFunction(() =>
		performance.getEntriesByType('resource').some(({ name }) => /\/react\./.test(name)),
	);
	await page.waitForLoadState('networkidle');
}

const verdict = (value: number, goal: number) => (value <= goal ? 'met' : 'MISSED');

const site = await serveForTests();
const browser = await launchChromium();
try {
	for (const tap of TAPS)
		for (const isFetched of [false, true])
			for (const waits of [false, true]) {
				const rounds: Waited[] = [];
				for (let round = 0; round < ROUNDS; round += 1)
					rounds.push(await tapOnce(browser, site.url, tap, { isFetched, waits }));
				const middle = (what: keyof Waited) => Math.round(middleOf(rounds.map((round) => round[what])));
				const [painted, least, usable, task] = [
					middle('painted'),
					middle('least'),
					middle('usable'),
					middle('task'),
				];
				const goal = isFetched ? USABLE_MS.fetched : USABLE_MS.cold;
				const { taskMs = 50 } = tap;
				console.log(
					`${tap.name.padEnd(24)} ${isFetched ? 'fetched' : 'cold   '} ${waits ? 'after load' : 'at once   '} ` +
						`painted ${String(painted).padStart(4)} ms, least ${String(least).padStart(3)} (goal ${PAINTED_MS}: ${verdict(painted, PAINTED_MS)})  ` +
						`usable ${String(usable).padStart(5)} ms (goal ${goal}: ${verdict(usable, goal)}), hydrated ${String(middle('hydrated')).padStart(5)} ms  ` +
						`task ${String(task).padStart(4)} ms (goal ${taskMs}: ${verdict(task, taskMs)})`,
				);
			}
} finally {
	await browser.close();
	await site.stop();
}
