import { type Browser, chromium } from '@playwright/test';
import { serveForTests } from '../../scripts/serve-for-tests.ts';
import { CHROMIUM_FLAGS, findChromium } from '../support/find-chromium.ts';
import { startBareSite } from './bare-site.ts';

/*
 * When the largest thing of a page's first view is painted, cold, on a phone with slow 4G and a processor four times slower
 * than this one, beside a page of one line on the same machine in the same run. Goals: ARCHITECTURE.md, budgets.
 */
const SLOW_4G = {
	offline: false,
	latency: 150,
	downloadThroughput: 1_600_000 / 8,
	uploadThroughput: 750_000 / 8,
};
const ROUNDS = 7;

/** Milliseconds, where a page of one line takes 376. */
const GOALS = [
	['about', '/About', 450],
	['terms', '/Conditions', 450],
	['list', '/packages', 650],
	['package', '', 700],
	['home', '/', 700],
] as const;

/** Milliseconds from the request to the largest paint: the middle of some visits, each by a phone of its own. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
	const taken: number[] = [];
	for (let round = 0; round < ROUNDS; round += 1) {
		const page = await browser.newPage({
			viewport: { width: 412, height: 823 },
			deviceScaleFactor: 1.75,
			isMobile: true,
			hasTouch: true,
		});
		const session = await page.context().newCDPSession(page);
		await session.send('Network.enable');
		await session.send('Network.emulateNetworkConditions', SLOW_4G);
		await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
		await page.goto(url, { waitUntil: 'networkidle' });
		taken.push(
			await page.evaluate(
				() =>
					new Promise<number>((done) => {
						new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
							type: 'largest-contentful-paint',
							buffered: true,
						});
					}),
			),
		);
		await page.close();
	}
	return taken.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

const site = await serveForTests();
const bare = await startBareSite('dist/client/thanks.html');
const executablePath = findChromium();
const browser = await chromium.launch({
	args: [...CHROMIUM_FLAGS],
	...(executablePath ? { executablePath } : {}),
});
try {
	const least = await largestPaint(browser, `${bare.url}/rendered`);
	console.log(`largest paint on slow 4G, 4 × slower: one line ${least.toFixed(0)} ms`);
	const aPackage = (await (await fetch(`${site.url}/packages`)).text()).match(
		/\/packagedetails\/[\w-]+/,
	)?.[0];
	for (const [name, path, goal] of GOALS) {
		const taken = await largestPaint(browser, site.url + (path || aPackage));
		const verdict = taken <= goal ? 'met' : 'MISSED';
		const ratio = (taken / least).toFixed(2);
		console.log(
			`${name.padEnd(10)} ${taken.toFixed(0).padStart(5)} ms, ratio ${ratio} (goal ${goal} ms: ${verdict})`,
		);
	}
} finally {
	await browser.close();
	await site.stop();
	bare.stop();
}
