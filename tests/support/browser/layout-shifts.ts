import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/* A slow phone, and what moves on the pages that it opens. */

export const PHONE = {
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
};

/** Cumulative layout shift. */
const SHIFT_LIMIT = 0.005;
const SLOW_4G = {
	offline: false,
	latency: 150,
	downloadThroughput: 1_600_000 / 8,
	uploadThroughput: 750_000 / 8,
};

/** Adds up the shifts of the page, with the elements that moved. */
function recordShifts() {
	Object.assign(window, { shift: 0, shifted: [] as string[] });
	const record = window as unknown as { shift: number; shifted: string[] };
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & {
			value: number;
			hadRecentInput: boolean;
			sources: { node: Node | null }[];
		})[]) {
			if (entry.hadRecentInput) continue;
			record.shift += entry.value;
			for (const { node } of entry.sources)
				record.shifted.push(
					`${entry.value.toFixed(3)} ${node instanceof Element ? `${node.tagName}.${node.className}` : node}`,
				);
		}
	}).observe({ type: 'layout-shift', buffered: true });
}

/** Makes the phone and its network slow, and records the shifts of its pages. */
export async function slowPhone(page: Page): Promise<void> {
	await page.addInitScript(recordShifts);
	const session = await page.context().newCDPSession(page);
	await session.send('Network.emulateNetworkConditions', SLOW_4G);
	await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** From here on counts the requests of a page; the function returned waits until none is open and what came is painted. */
export function arrivals(page: Page): () => Promise<void> {
	let open = 0;
	page.on('request', () => open++);
	page.on('requestfinished', () => open--);
	page.on('requestfailed', () => open--);
	// Two frames: one for the observers that request more, one for what these change.
	const painted = () =>
		page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	return async () => {
		await painted();
		await expect.poll(() => open, { intervals: [10] }).toBe(0);
		await painted();
	};
}

/** A list of a hundred packages, the longest of our pages, ends after about 120 steps. */
const MOST_STEPS = 200;

/**
 * Scrolls to the end in steps of half a window, as long as the page grows. At each step all that it requests comes.
 *
 * @throws Error when the page has no end
 */
export async function scrollThrough(page: Page, arrived: () => Promise<void>): Promise<void> {
	const scroll = () =>
		page.evaluate(() => {
			scrollBy({ top: innerHeight / 2, behavior: 'instant' });
			return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
		});
	for (let step = 0; step < MOST_STEPS; step++) {
		const isEnd = await scroll();
		await arrived();
		if (isEnd) return;
	}
	throw new Error(`The page has no end within ${MOST_STEPS / 2} windows`);
}

/** Expects that the page has not shifted so far; what moved is in the message. */
export async function expectNoShift(page: Page): Promise<void> {
	const { shift, shifted } = await page.evaluate(() => {
		const record = window as unknown as { shift: number; shifted: string[] };
		return { shift: record.shift, shifted: record.shifted };
	});
	expect(shift, shifted.join('\n')).toBeLessThanOrEqual(SHIFT_LIMIT);
}
