import type { Browser, Page } from '@playwright/test';
import { serveForTests } from '../../scripts/serve-for-tests.ts';
import { launchChromium, middleOf, newPhone, pressPlain, slowDown } from './slow-phone.ts';

/*
 * What a visitor waits for after each of the first letters in the search, on a processor four times slower than this one: from the key to
 * the paint that has the suggestions for it. They come from memory, so the network has no part in it. Goal: 100 ms. Beside it stands a
 * press of a button that changes its own text, which says what a busy machine adds.
 */
const ROUNDS = 5;
const RATE = 4;
const PAINTED_MS = 100;
const WORDS = ['ker', 'goa', 'swi', 'bal'];

/** Notes the longest wait of the keys, and of the press that does nothing. */
const noteKeys = (page: Page) =>
	page.addInitScript(() => {
		const waits: Record<string, number[]> = { keys: [], plain: [] };
		Object.assign(globalThis, { waits });
		new PerformanceObserver((list) => {
			for (const { name, duration } of list.getEntries()) {
				if (name === 'keydown') waits['keys']?.push(duration);
				if (name === 'click' && document.documentElement.dataset['plain']) waits['plain']?.push(duration);
			}
		}).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
	});

/** The longest wait after a letter of one word, typed on a new phone, and after the press that does nothing. */
async function typeOnce(browser: Browser, origin: string, word: string) {
	const context = await newPhone(browser, origin);
	try {
		const page = await context.newPage();
		await noteKeys(page);
		await page.goto('/', { waitUntil: 'load' });
		await page.locator('[data-variant="card"] [name="query"]').tap();
		const options = page.locator('#search-dialog[open] [role="option"]');
		await options.first().waitFor();
		await page.waitForLoadState('networkidle');
		await slowDown(page, RATE, false);
		for (const letter of word) {
			await page.keyboard.press(letter);
			await page.waitForTimeout(600);
		}
		const shown = await options.allTextContents();
		if (!shown.some((text) => text.toLowerCase().includes(word)))
			throw new Error(`Nothing is suggested for ${word}: ${shown.join(', ')}`);
		await page.evaluate(() => {
			document.documentElement.dataset['plain'] = 'true';
		});
		await pressPlain(page);
		await page.waitForTimeout(500);
		const waits = await page.evaluate(
			() => (globalThis as unknown as { waits: Record<'keys' | 'plain', number[]> }).waits,
		);
		// What is painted within a frame has no entry.
		return { keys: Math.max(16, ...waits.keys), plain: Math.max(16, ...waits.plain) };
	} finally {
		await context.close();
	}
}

const site = await serveForTests();
const browser = await launchChromium();
try {
	for (const word of WORDS) {
		const rounds = [];
		for (let round = 0; round < ROUNDS; round += 1) rounds.push(await typeOnce(browser, site.url, word));
		const keys = middleOf(rounds.map((round) => round.keys));
		const plain = middleOf(rounds.map((round) => round.plain));
		console.log(
			`first letters, ${word}: slowest letter painted after ${keys} ms, goal ${PAINTED_MS}: ${keys <= PAINTED_MS ? 'met' : 'MISSED'} (a press that does nothing: ${plain} ms)`,
		);
	}
} finally {
	await browser.close();
	await site.stop();
}
