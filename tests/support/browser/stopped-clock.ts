import type { Page } from '@playwright/test';

/** Before a page is opened: its clock goes on as usual until `stopClock`. */
export const installClock = (page: Page) => page.clock.install({ time: new Date('2026-11-21T08:00:00Z') });

/** From here on the page's clock moves only when it is told to. */
export const stopClock = (page: Page) => page.clock.pauseAt(new Date('2026-11-21T10:00:00Z'));

/**
 * Milliseconds of the page's stopped clock until `read` gives something else, in steps; `most` when it does not.
 * Call it twice to measure a rhythm: the first change may be anywhere in it.
 */
export async function timeUntilChange<Value>(
	page: Page,
	read: () => Promise<Value>,
	{ step = 100, most = 10_000 } = {},
): Promise<number> {
	const before = await read();
	for (let passed = step; passed <= most; passed += step) {
		await page.clock.runFor(step);
		if ((await read()) !== before) return passed;
	}
	return most;
}
