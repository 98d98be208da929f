import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../tests/support/find-chromium.ts';
import { BUDGETS, type Budget, TAP_BUDGETS, type TapBudget } from './budget-table.ts';
import { failInOneLine } from './fail.ts';
import { clockAt, serveForTests } from './serve-for-tests.ts';
import { recordTraffic, someBytes, type Traffic, type Transfer } from './traffic.ts';

/*
 * npm run budgets: measures what a phone receives, with an empty cache and before any interaction, against the table of
 * docs/budgets.md. A number over its limit fails the command.
 */
const KB = 1024;

/**
 * The moment whose pages are measured, so that a build is not refused for its day. Of 27 days of a year it is the one whose pages are
 * largest in all (docs/budgets.md).
 */
const MEASURED_AT = Date.parse('2027-07-17T12:00:00+05:30');

type Kind = 'script' | 'page' | 'picture' | 'other';
/** Bytes by kind, and those of the document's headers, which arrive before its body. */
type Received = Record<Kind | 'head', number>;

/**
 * The headers share the first round trip, 10 segments of 1460 bytes, with the page. Three hashes of the policy are those of Astro's
 * runtime for islands.
 */
const HEAD_MOST = 1.25;

const KINDS: Record<string, Kind> = {
	Document: 'page',
	Stylesheet: 'page',
	Script: 'script',
	Image: 'picture',
};

/** Opens a page on a new phone, and returns the traffic until the network was idle and until after `act`. */
async function measure<T>(url: string, act: (page: Page, received: Traffic) => Promise<T>): Promise<T> {
	const executablePath = findChromium();
	const browser = await chromium.launch({
		args: [...CHROMIUM_FLAGS],
		...(executablePath ? { executablePath } : {}),
	});
	try {
		const page = await browser.newPage({
			viewport: { width: 412, height: 823 },
			deviceScaleFactor: 1.75,
			isMobile: true,
			hasTouch: true,
		});
		// Code that is fetched ahead waits for timers of some seconds. On a busy machine they would fire during a measurement, so they
		// never do here.
		await page.addInitScript(() => {
			const { setTimeout: start } = globalThis;
			const startShort = (act: () => void, ms = 0, ...given: []) =>
				ms < 3000 ? start(act, ms, ...given) : 0;
			globalThis.setTimeout = startShort as unknown as typeof setTimeout;
		});
		const received = await recordTraffic(await page.context().newCDPSession(page));
		const response = await page.goto(url, { waitUntil: 'networkidle' });
		if (!response?.ok()) throw new Error(`${url} answers ${response?.status()}`);
		// The script is fetched when the browser is idle.
		await page.waitForFunction(() =>
			performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')),
		);
		await page.waitForLoadState('networkidle');
		await page.waitForTimeout(300);
		await received.ended();
		return await act(page, received);
	} finally {
		await browser.close();
	}
}

/** Requests a page until it has not become smaller for two seconds: it is cached then, and well compressed, as later visitors get it. */
async function untilWellCompressed(url: string): Promise<void> {
	let least = Number.POSITIVE_INFINITY;
	for (let unchanged = 0; unchanged < 10; unchanged++) {
		const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
		const bytes = Number(headers.get('content-length'));
		if (bytes < least) unchanged = 0;
		least = Math.min(least, bytes);
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}

async function firstView(page: Page, received: Traffic): Promise<Received> {
	const blocking = await page.evaluate(() =>
		(performance.getEntriesByType('resource') as PerformanceResourceTiming[]).flatMap((entry) =>
			(entry as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking' ? [entry.name] : [],
		),
	);
	return byKind(received, new Set(blocking));
}

/** The bytes of responses, without pictures, that a first tap adds until its dialog can be used. */
async function firstTap({ name, tap, shown }: TapBudget, page: Page, received: Traffic): Promise<number> {
	// The first move fetches hearts and the like, which are not counted with a tap. The page is scrolled to some controls before they are
	// tapped, so the move is made before for all of them.
	await page.evaluate(() => dispatchEvent(new Event('scroll')));
	await untilQuiet(page, received);
	const before = new Set([...received].map(({ url }) => url));
	await page.locator(tap).first().tap();
	await page.locator(shown).waitFor();
	// The code that sends the form is fetched after the code that shows it.
	await untilQuiet(page, received);
	const added = [...received].filter(({ url, type }) => !before.has(url) && type !== 'Image');
	return someBytes(
		added.reduce((sum, { bytes, head }) => sum + bytes + head, 0),
		`first tap: ${name}`,
	);
}

/** Waits until nothing is under way and nothing new is asked for during a second. The state `networkidle` of the browser comes once only. */
async function untilQuiet(page: Page, received: Traffic): Promise<void> {
	for (let asked = -1; ; ) {
		await received.ended();
		const now = [...received].length;
		if (now === asked) return;
		asked = now;
		await page.waitForTimeout(1000);
	}
}

/** Sums bytes by kind. A style sheet that does not block rendering is not critical CSS, so it counts in the total only. */
function byKind(transfers: Iterable<Transfer>, blocking: ReadonlySet<string>): Received {
	const received: Received = { script: 0, page: 0, picture: 0, other: 0, head: 0 };
	for (const { url, type, bytes, head } of transfers) {
		if (type === 'Document') received.head += head;
		const isLate = type === 'Stylesheet' && !blocking.has(url);
		// The document's headers have a limit of their own; those of other files count with the files.
		received[isLate ? 'other' : (KINDS[type] ?? 'other')] += type === 'Document' ? bytes : bytes + head;
	}
	return received;
}

/** The figures over their limits, in words; prints the row. */
function judge({ name, script, page, whole, pictures = whole }: Budget, got: Received): string[] {
	const total = got.script + got.head + got.page + got.picture + got.other;
	const rows = [
		['script', someBytes(got.script, `${name}, script`), script],
		['head', got.head, HEAD_MOST],
		['HTML + CSS', got.page, page],
		['pictures', got.picture, pictures],
		['whole', total, whole],
	] as const;
	const cells = rows.map(([what, bytes, limit]) =>
		`${what} ${(bytes / KB).toFixed(1)} of ${limit}`.padEnd(26),
	);
	console.log(`${name.padEnd(10)} ${cells.join('')}`);
	return rows
		.filter(([, bytes, limit]) => bytes > limit * KB)
		.map(
			([what, bytes, limit]) =>
				`${name}: ${what} is ${(bytes / KB).toFixed(2)} KB, the budget is ${limit} KB`,
		);
}

try {
	const site = process.env['TEST_URL'] ? undefined : await serveForTests(clockAt(MEASURED_AT));
	const url = process.env['TEST_URL'] ?? site?.url ?? '';
	const over: string[] = [];
	console.log('KB on the wire, cold, 412 × 823');
	try {
		for (const budget of BUDGETS) {
			const path = await budget.path(url);
			await untilWellCompressed(url + path);
			over.push(...judge(budget, await measure(url + path, firstView)));
		}
		for (const budget of TAP_BUDGETS) {
			const { name, added, path } = budget;
			const kb = (await measure(url + (await path(url)), firstTap.bind(null, budget))) / KB;
			console.log(`first tap: ${name.padEnd(10)} ${kb.toFixed(1)} of ${added}`);
			if (kb > added) over.push(`first tap: ${name} adds ${kb.toFixed(2)} KB, the budget is ${added} KB`);
		}
	} finally {
		await site?.stop();
	}
	for (const line of over) console.log(`over: ${line}`);
	process.exitCode = over.length > 0 ? 1 : 0;
} catch (error) {
	failInOneLine(error);
}
