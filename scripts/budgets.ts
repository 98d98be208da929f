import { type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../tests/support/find-chromium.ts';
import { BUDGETS, type Budget, TAP_BUDGETS, type TapBudget } from './budget-table.ts';
import { failInOneLine } from './fail.ts';
import { serveForTests } from './serve-for-tests.ts';

/*
 * npm run budgets: what a phone really receives, cold, before anybody has touched anything, against the table of
 * ARCHITECTURE.md. Every number is a gate.
 */
const KB = 1024;
type Kind = 'script' | 'page' | 'picture' | 'other';
/** Bytes by kind, and those of the document's head, which travel before its first letter. */
type Received = Record<Kind | 'head', number>;

/** The head shares the first round trip, 10 segments of 1460 bytes, with the page. */
const HEAD_MOST = 1;

const KINDS: Record<string, Kind> = {
	Document: 'page',
	Stylesheet: 'page',
	Script: 'script',
	Image: 'picture',
};

/** Opens a page on a phone of its own, and gives what came over the wire until it was quiet and after `act`. */
async function measure<T>(
	url: string,
	act: (page: Page, received: Iterable<Answer>) => Promise<T>,
): Promise<T> {
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
		const received = await listen(await page.context().newCDPSession(page));
		const response = await page.goto(url, { waitUntil: 'networkidle' });
		if (!response?.ok()) throw new Error(`${url} answers ${response?.status()}`);
		await page.waitForTimeout(300);
		return await act(page, received);
	} finally {
		await browser.close();
	}
}

async function firstView(page: Page, received: Iterable<Answer>): Promise<Received> {
	const blocking = await page.evaluate(() =>
		(performance.getEntriesByType('resource') as PerformanceResourceTiming[]).flatMap((entry) =>
			(entry as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking' ? [entry.name] : [],
		),
	);
	return byKind(received, new Set(blocking));
}

/** Bytes, without pictures, that a first tap adds until its dialog can be used. */
async function firstTap({ tap, shown }: TapBudget, page: Page, received: Iterable<Answer>): Promise<number> {
	const before = new Set([...received].map(({ url }) => url));
	await page.locator(tap).first().tap();
	await page.locator(shown).waitFor();
	await page.waitForLoadState('networkidle');
	return [...received]
		.filter(({ url, type }) => !before.has(url) && type !== 'Image')
		.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** One thing that came over the wire. */
interface Answer {
	url: string;
	type: string;
	bytes: number;
	head: number;
}

/** Sums bytes by kind. A stylesheet that holds up no paint is no critical CSS: it counts in the whole alone. */
function byKind(answers: Iterable<Answer>, blocking: ReadonlySet<string>): Received {
	const received: Received = { script: 0, page: 0, picture: 0, other: 0, head: 0 };
	for (const { url, type, bytes, head } of answers) {
		if (type === 'Document') received.head += head;
		const isLate = type === 'Stylesheet' && !blocking.has(url);
		received[isLate ? 'other' : (KINDS[type] ?? 'other')] += bytes;
	}
	return received;
}

/** Notes the bytes of bodies as they come over the wire. */
async function listen(session: CDPSession): Promise<Iterable<Answer>> {
	const answers = new Map<string, Answer>();
	session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) =>
		answers.set(requestId, { url: request.url, type, bytes: 0, head: 0 }),
	);
	session.on('Network.responseReceived', ({ requestId, response }) => {
		const answer = answers.get(requestId);
		if (answer) answer.head = response.encodedDataLength;
	});
	// The chunks of a document are not all reported; what the whole answer took, less its head, is.
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const answer = answers.get(requestId);
		if (answer) answer.bytes = encodedDataLength - answer.head;
	});
	await session.send('Network.enable');
	return { [Symbol.iterator]: () => answers.values() };
}

/** The figures that are over, in words; prints the row. */
function judge({ name, script, page, whole, pictures = whole }: Budget, got: Received): string[] {
	const total = got.script + got.page + got.picture + got.other;
	const rows = [
		['script', got.script, script],
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
				`${name}: ${what} is ${(bytes / KB).toFixed(1)} KB, the budget is ${limit} KB`,
		);
}

try {
	const site = process.env['TEST_URL'] ? undefined : await serveForTests();
	const url = process.env['TEST_URL'] ?? site?.url ?? '';
	const over: string[] = [];
	console.log('KB on the wire, cold, 412 × 823');
	try {
		for (const budget of BUDGETS) {
			const path = await budget.path(url);
			// Twice before: the page as the second visitor gets it, kept and well packed.
			for (const _visit of [1, 2]) await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
			await new Promise((resolve) => setTimeout(resolve, 500));
			over.push(...judge(budget, await measure(url + path, firstView)));
		}
		for (const budget of TAP_BUDGETS) {
			const { name, added, path } = budget;
			const kb = (await measure(url + (await path(url)), firstTap.bind(null, budget))) / KB;
			console.log(`first tap: ${name.padEnd(10)} ${kb.toFixed(1)} of ${added}`);
			if (kb > added) over.push(`first tap: ${name} adds ${kb.toFixed(1)} KB, the budget is ${added} KB`);
		}
	} finally {
		await site?.stop();
	}
	for (const line of over) console.log(`over: ${line}`);
	process.exitCode = over.length > 0 ? 1 : 0;
} catch (error) {
	failInOneLine(error);
}
