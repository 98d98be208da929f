import type { Browser, Page } from '@playwright/test';
import { serveForTests } from '../../scripts/serve-for-tests.ts';
import { FIRST_TAPS, type FirstTap } from '../support/browser/first-taps.ts';
import { launchChromium } from './slow-phone.ts';

/*
 * How long the first tap on a page takes until something is painted, on a processor four times slower than this one, beside showing an
 * empty dialog in the same run. Goal: within three times the least, or 100 ms. When an island can be used is measured by `early-taps.ts`.
 */
const ROUNDS = 5;
const PAINTED = { ratio: 3, ms: 100 };

const site = await serveForTests();
const browser = await launchChromium();
try {
	for (const tap of FIRST_TAPS) {
		const painted = await middle(() => timeToPaint(browser, site.url, tap));
		const isMet = painted.took <= Math.max(PAINTED.ms, PAINTED.ratio * painted.least);
		row(tap.name, painted, isMet);
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

function row(name: string, { took, least }: Taken, isMet: boolean): void {
	console.log(
		`${name.padEnd(40)} painted ${took.toFixed(0).padStart(5)} ms, least ${least.toFixed(0).padStart(4)} ms, ` +
			`ratio ${(took / least).toFixed(2)} (goal ${PAINTED.ms} ms or ${PAINTED.ratio}: ${isMet ? 'met' : 'MISSED'})`,
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
