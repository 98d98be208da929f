import type { Browser, Locator, Page } from '@playwright/test';
import { serveForTests } from '../../scripts/serve-for-tests.ts';
import { askForCall, callForm } from '../support/browser/call-form.ts';
import { count, more, openCheckout } from '../support/browser/checkout.ts';
import { address, idsOf } from '../support/browser/comparing.ts';
import { aDatedPackage, calendar, control, day } from '../support/browser/departures.ts';
import { launchChromium, middleOf, newPhone, pressPlain, slowDown } from './slow-phone.ts';

/*
 * Interaction to Next Paint of a visit: some thirty presses and keys over list, filters, comparison, calendar, form and checkout. With so
 * few interactions the slowest one is the INP; the middle of the rounds counts. Beside it stand a press of a button that only changes
 * its own text, which shows what a busy machine adds, and one that shows an empty dialog on the same page. Rounds: node tests/bench/interactions.ts 3
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const PAUSE_MS = 400;
const TIMEOUT_MS = 60_000;
/** Milliseconds on a processor so many times slower than this one. */
const GOALS = [
	{ rate: 4, goal: 100 },
	{ rate: 6, goal: 150 },
] as const;

/** Each entry is a press or a key, in the order of the visit. */
type Steps = readonly [name: string, act: (page: Page) => Promise<unknown>][];

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filters', exact: true });
const group = (page: Page, title: string) => drawer(page).locator('summary', { hasText: title });
const option = (name: RegExp) => (page: Page) => drawer(page).getByLabel(name).tap();
const key = (text: string) => (page: Page) => page.keyboard.press(text);

const LIST: Steps = [
	['Compare', (page) => page.locator('.card .compare-add').first().tap()],
	['heart', (page) => page.getByRole('article').nth(1).getByRole('button', { name: /^Save/ }).tap()],
	['Filters', (page) => page.getByRole('button', { name: 'Filters' }).tap()],
	['search in a group', (page) => drawer(page).getByRole('searchbox').first().tap()],
	['k', key('k')],
	['e', key('e')],
	['Kerala', option(/^Kerala/)],
	['Theme', (page) => group(page, 'Theme').tap()],
	['Beach', option(/^Beach/)],
	['Family', option(/^Family/)],
	['Month', (page) => group(page, 'Month').tap()],
	['May', option(/^May/)],
];
const turn = (name: string) => (page: Page) => calendar(page).getByRole('button', { name }).first().tap();

const COMPARISON: Steps = [
	['Share', (page) => page.getByRole('button', { name: 'Share', exact: true }).tap()],
	['Copy link', (page) => page.getByRole('button', { name: 'Copy link' }).tap()],
	['close', key('Escape')],
];
const PACKAGE: Steps = [
	['Departure Dates', (page) => control(page).tap()],
	['next month', turn('Next')],
	['month before', turn('Previous')],
	['a day', (page) => day(page, /./).and(page.locator(':not([aria-disabled="true"])')).first().tap()],
];
const FORM: Steps = [
	['Call me', (page) => askForCall(page)],
	['name', (page) => callForm(page).getByLabel('Full name').tap()],
	['A', key('A')],
	['s', key('s')],
	['phone', (page) => callForm(page).getByLabel('Phone', { exact: true }).tap()],
	['9', key('9')],
	['Submit', (page) => callForm(page).getByRole('button', { name: 'Submit' }).tap()],
];
const CHECKOUT: Steps = [
	['more travellers', (page) => more(page).tap()],
	['count', (page) => count(page).tap()],
	['name', (page) => page.getByLabel('Full name').tap()],
	['R', key('R')],
	['coupon', (page) => page.getByText('Have a coupon?').tap()],
];

/** Opens a page and scrolls to where the first press is: drawing what comes into view is no part of that press. */
const path =
	(of: (page: Page) => string | Promise<string>, first?: (page: Page) => Locator) => async (page: Page) => {
		await page.goto(await of(page), { waitUntil: 'networkidle' });
		await first?.(page).scrollIntoViewIfNeeded();
	};

interface Part {
	name: string;
	open: (page: Page) => Promise<unknown>;
	steps: Steps;
}

const VISIT: readonly Part[] = [
	{ name: 'list and filters', open: path(() => '/packages'), steps: LIST },
	{ name: 'comparison', open: path(async (page) => address(await idsOf(page, 3))), steps: COMPARISON },
	{
		name: 'calendar',
		open: path(async (page) => `/packagedetails/${(await aDatedPackage(page)).slug}`, control),
		steps: PACKAGE,
	},
	{ name: 'form', open: path(() => '/packages'), steps: FORM },
	{ name: 'checkout', open: (page) => openCheckout(page), steps: CHECKOUT },
];

/** A press or a key and the milliseconds until the next paint, beside those of plain presses on the same page. */
interface Interaction {
	part: string;
	what: string;
	ms: number;
	/** Of a press that does nothing, and of one that shows an empty dialog. */
	least: number;
	dialog: number;
}

const slowestOf = (interactions: readonly Interaction[]): Interaction =>
	interactions.reduce((slowest, other) => (other.ms > slowest.ms ? other : slowest));

/** Collects the durations of interactions in `window.durations`. Shorter ones than 16 ms are not reported by the browser. */
const noteDurations = (page: Page) =>
	page.addInitScript(() => {
		const durations: number[] = [];
		Object.assign(window, { durations });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				if ((entry as PerformanceEventTiming).interactionId) durations.push(entry.duration);
		}).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
	});

/** Makes one interaction and gives the milliseconds until the next paint; 0 for less than 16. */
async function timed(page: Page, act: Steps[number][1]): Promise<number> {
	await act(page);
	// Visitors pause between two interactions.
	await page.waitForTimeout(PAUSE_MS);
	return page.evaluate(() =>
		Math.max(0, ...(window as unknown as { durations: number[] }).durations.splice(0)),
	);
}

/** Makes the interactions of one part of the visit, on a new phone with a processor `rate` times slower. */
async function visit(
	browser: Browser,
	origin: string,
	rate: number,
	{ name, open, steps }: Part,
): Promise<Interaction[]> {
	const context = await newPhone(browser, origin);
	try {
		const page = await context.newPage();
		page.setDefaultTimeout(TIMEOUT_MS);
		await noteDurations(page);
		await open(page);
		await slowDown(page, rate, false);
		const least = await timed(page, pressPlain);
		const dialog = await timed(page, (page) => pressPlain(page, 'dialog'));
		const made: Interaction[] = [];
		for (const [what, act] of steps) {
			const ms = await timed(page, act).catch((cause: unknown) => {
				throw new Error(`${name}: "${what}" failed`, { cause });
			});
			made.push({ part: name, what, ms, least, dialog });
		}
		return made;
	} finally {
		await context.close();
	}
}

const site = await serveForTests();
const browser = await launchChromium();
try {
	for (const { rate, goal } of GOALS) {
		const visits: Interaction[][] = [];
		for (let round = 0; round < ROUNDS; round += 1) {
			const made: Interaction[] = [];
			for (const part of VISIT) made.push(...(await visit(browser, site.url, rate, part)));
			visits.push(made);
		}
		for (const { name } of VISIT) {
			const slowest = visits
				.map((made) => slowestOf(made.filter(({ part }) => part === name)))
				.toSorted((a, b) => a.ms - b.ms)[Math.floor(ROUNDS / 2)];
			if (slowest)
				console.log(
					`${rate} × slower  ${name.padEnd(17)} ${String(slowest.ms).padStart(4)} ms at "${slowest.what}", least ${slowest.least} ms, empty dialog ${slowest.dialog} ms`,
				);
		}
		const ms = middleOf(visits.map((made) => slowestOf(made).ms));
		console.log(
			`${rate} × slower  ${visits[0]?.length} interactions  slowest ${ms} ms (goal ${goal}: ${ms <= goal ? 'met' : 'MISSED'})`,
		);
	}
} finally {
	await browser.close();
	await site.stop();
}
