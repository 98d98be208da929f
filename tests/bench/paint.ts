import { type Browser, chromium } from '@playwright/test';
import { serveForTests } from '../../scripts/serve-for-tests.ts';
import { CHROMIUM_FLAGS, findChromium } from '../support/find-chromium.ts';
import { startBareSite } from './bare-site.ts';
import { type FirstView, startPlainPages } from './plain-pages.ts';

/*
 * First and largest paint of a page's first view, cold, on a phone with slow 4G and a processor four times slower than this one, as
 * ratios to a page of one line. The pages take turns, so that a busy moment of the machine hits all of them. Goals: docs/budgets.md.
 * Beside each stands a page with nothing to lay out that sends the same bytes, which says what the network alone takes.
 */
const SLOW_4G = {
	offline: false,
	latency: 150,
	downloadThroughput: 1_600_000 / 8,
	uploadThroughput: 750_000 / 8,
};
const ROUNDS = 7;
const FIRST_GOAL = 1.25;

/** Goals for the largest paint, as ratios. */
const GOALS = [
	['about', '/About', 1.4],
	['terms', '/Conditions', 1.4],
	['list', '/packages', 1.8],
	['package', '', 1.85],
	['home', '/', 1.85],
] as const;

/** Milliseconds from the request, and the address of the largest picture if that was the largest paint. */
interface Paints {
	first: number;
	largest: number;
	pictureUrl?: string;
}

/** Visits a page once, on a phone of its own. */
async function visit(browser: Browser, url: string): Promise<Paints> {
	const page = await browser.newPage({
		viewport: { width: 412, height: 823 },
		deviceScaleFactor: 1.75,
		isMobile: true,
		hasTouch: true,
	});
	try {
		const session = await page.context().newCDPSession(page);
		await session.send('Network.enable');
		await session.send('Network.emulateNetworkConditions', SLOW_4G);
		await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
		await page.goto(url, { waitUntil: 'networkidle' });
		return await page.evaluate(async () => {
			const largest = await new Promise<PerformanceEntry & { url?: string }>((done) => {
				new PerformanceObserver((list) => done(list.getEntries().at(-1) as PerformanceEntry)).observe({
					type: 'largest-contentful-paint',
					buffered: true,
				});
			});
			return {
				first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
				largest: largest.startTime,
				pictureUrl: largest.url ?? '',
			};
		});
	} finally {
		await page.close();
	}
}

function middle(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The bytes of our page, and the picture that was its largest paint. */
async function firstViewOf(url: string, pictureUrl: string | undefined): Promise<FirstView> {
	const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
	await response.arrayBuffer();
	const documentBytes = Number(response.headers.get('content-length'));
	if (!pictureUrl) return { documentBytes, picture: undefined };
	const picture = await fetch(pictureUrl);
	return {
		documentBytes,
		picture: {
			body: Buffer.from(await picture.arrayBuffer()),
			type: picture.headers.get('content-type') ?? '',
		},
	};
}

const site = await serveForTests();
const bare = await startBareSite('dist/client/thanks.html');
const stops: (() => unknown)[] = [() => site.stop(), () => bare.stop()];
const executablePath = findChromium();
const browser = await chromium.launch({
	args: [...CHROMIUM_FLAGS],
	...(executablePath ? { executablePath } : {}),
});
try {
	const list = await (await fetch(`${site.url}/packages`)).text();
	const aPackage = /\/packagedetails\/[\w-]+/.exec(list)?.[0];
	const ours = GOALS.map(([, path]) => site.url + (path || aPackage));
	const views: FirstView[] = [];
	for (const url of ours) {
		const { pictureUrl } = await visit(browser, url);
		views.push(await firstViewOf(url, pictureUrl));
	}
	const plain = await startPlainPages(views);
	stops.push(plain.stop);
	const urls = [`${bare.url}/rendered`, ...ours, ...plain.urls];
	const visits = new Map<string, Paints[]>(urls.map((url) => [url, []]));
	for (const url of urls) await visit(browser, url);
	for (let round = 0; round < ROUNDS; round += 1)
		for (const url of urls) visits.get(url)?.push(await visit(browser, url));

	const middleOf = (url: string): Paints => ({
		first: middle((visits.get(url) ?? []).map(({ first }) => first)),
		largest: middle((visits.get(url) ?? []).map(({ largest }) => largest)),
	});
	const least = middleOf(urls[0] ?? '');
	console.log(
		`paint on slow 4G, 4 × slower, middle of ${ROUNDS}: one line ${least.first.toFixed(0)} ms first, ${least.largest.toFixed(0)} ms largest`,
	);
	for (const [at, [name, , goal]] of GOALS.entries()) {
		const page = middleOf(ours[at] ?? '');
		const bytes = middleOf(plain.urls[at] ?? '');
		const cell = (ms: number, floor: number, base: number, most: number) => {
			const verdict = ms / base <= most ? 'met' : 'MISSED';
			return `${ms.toFixed(0).padStart(5)} ms, ratio ${(ms / base).toFixed(2)} (goal ${most}: ${verdict}; its bytes alone ${(floor / base).toFixed(2)})`;
		};
		console.log(
			`${name.padEnd(10)} first ${cell(page.first, bytes.first, least.first, FIRST_GOAL)}   largest ${cell(page.largest, bytes.largest, least.largest, goal)}`,
		);
	}
} finally {
	await browser.close();
	for (const stop of stops) await stop();
}
