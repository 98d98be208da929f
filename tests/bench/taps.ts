import { type Browser, chromium, type Page } from '@playwright/test';
import { serveForTests } from '../../scripts/serve-for-tests.ts';
import { FIRST_TAPS, type FirstTap } from '../support/browser/first-taps.ts';
import { CHROMIUM_FLAGS, findChromium } from '../support/find-chromium.ts';
import { SLOW_4G } from './slow-4g.ts';

/*
 * How long the first tap on a page takes, as ratios of figures of the same run: until something is painted, on a processor four
 * times slower than this one, beside showing an empty dialog; and until a dialog can be used on slow 4G, beside
 * one round trip. Goals: painted within three times the least or 100 ms, usable within 400 ms where a round trip takes 150.
 */
const ROUNDS = 5;
const PAINTED = { ratio: 3, ms: 100 };
const USABLE_MS = 400;

const site = await serveForTests();
const executablePath = findChromium();
const browser = await chromium.launch({
	args: [...CHROMIUM_FLAGS],
	...(executablePath ? { executablePath } : {}),
});
try {
	for (const tap of FIRST_TAPS) {
		const painted = await middle(() => timeToPaint(browser, site.url, tap));
		const isMet = painted.took <= Math.max(PAINTED.ms, PAINTED.ratio * painted.least);
		row(tap.name, 'painted', painted, `goal ${PAINTED.ms} ms or ${PAINTED.ratio}`, isMet);
		if (!tap.content) continue;
		const usable = await middle(() => timeToUse(browser, site.url, tap));
		row(tap.name, 'usable', usable, `goal ${USABLE_MS} ms`, usable.took <= USABLE_MS);
	}
} finally {
	await browser.close();
	await site.stop();
}

/** Milliseconds of a tap, and of the least that it could take. */
interface Taken {
	took: number;
	least: number;
}

/** The round with the middle ratio. */
async function middle(measure: () => Promise<Taken>): Promise<Taken> {
	const rounds: Taken[] = [];
	for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure());
	rounds.sort((a, b) => a.took / a.least - b.took / b.least);
	return rounds[Math.floor(ROUNDS / 2)] ?? { took: Number.NaN, least: 1 };
}

function row(name: string, what: string, { took, least }: Taken, goal: string, isMet: boolean): void {
	console.log(
		`${name.padEnd(40)} ${what} ${took.toFixed(0).padStart(5)} ms, least ${least.toFixed(0).padStart(4)} ms, ` +
			`ratio ${(took / least).toFixed(2)} (${goal}: ${isMet ? 'met' : 'MISSED'})`,
	);
}

/** Until the frame with the response to a tap is painted, at a quarter of the speed. */
async function timeToPaint(chrome: Browser, origin: string, tap: FirstTap): Promise<Taken> {
	return onFreshPage(chrome, origin, tap, async (page) => {
		const session = await page.context().newCDPSession(page);
		await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
		return page.evaluate(
			async ([control, shown]) => {
				const painted = async (act: () => void, selector: string) => {
					const from = performance.now();
					act();
					while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
					await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
					return performance.now() - from;
				};
				const empty = document.body.appendChild(document.createElement('dialog'));
				const least = await painted(() => empty.showModal(), 'dialog[open]');
				empty.remove();
				const tapped = document.querySelector<HTMLElement>(control ?? '');
				const took = await painted(() => {
					tapped?.focus();
					tapped?.click();
				}, shown ?? '');
				return { took, least };
			},
			[tap.control, tap.shown],
		);
	});
}

/** Until a dialog can be used on slow 4G. */
async function timeToUse(chrome: Browser, origin: string, tap: FirstTap): Promise<Taken> {
	return onFreshPage(chrome, origin, tap, async (page) => {
		const session = await page.context().newCDPSession(page);
		await session.send('Network.emulateNetworkConditions', SLOW_4G);
		return page.evaluate(
			async ([control, content]) => {
				const began = performance.now();
				await fetch('/healthz', { cache: 'no-store' });
				const least = performance.now() - began;
				const from = performance.now();
				document.querySelector<HTMLElement>(control ?? '')?.click();
				while (!document.querySelector(content ?? '')) await new Promise(requestAnimationFrame);
				return { took: performance.now() - from, least };
			},
			[tap.control, tap.content],
		);
	});
}

async function onFreshPage(
	chrome: Browser,
	origin: string,
	tap: FirstTap,
	measure: (page: Page) => Promise<Taken>,
): Promise<Taken> {
	const context = await chrome.newContext({ baseURL: origin, viewport: tap.size, hasTouch: true });
	try {
		const page = await context.newPage();
		await page.goto(await tap.path(page), { waitUntil: 'networkidle' });
		return await measure(page);
	} finally {
		await context.close();
	}
}
