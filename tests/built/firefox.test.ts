import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, serveForTests } from '../../scripts/serve-for-tests.ts';
import { FIREFOX_PACKAGE, findFirefox, openFirefox } from '../support/open-firefox.ts';
import { pageOfDated } from '../support/packages-of-site.ts';

/* What Firefox makes of the pages: dialogs, messages, what it does when the network is gone, and widths that it counts differently. */

const hasFirefox = findFirefox() !== undefined;
if (!hasFirefox)
	console.log(`Firefox was not found, so nothing is tried in it (Debian: ${FIREFOX_PACKAGE}).`);

let site: RunningSite;
let firefox: Browser;

/** Opens a page in a window of a width. */
async function open(path: string, width: number): Promise<Page> {
	const page = await firefox.newPage();
	await page.setViewport({ width, height: 800 });
	await page.goto(`${site.url}${path}`);
	return page;
}

describe.skipIf(!hasFirefox)('in Firefox', () => {
	beforeAll(async () => {
		[site, firefox] = await Promise.all([serveForTests(), openFirefox()]);
	}, 120_000);
	afterAll(async () => {
		await firefox?.close();
		await site?.stop();
	});

	for (const width of [390, 1280]) {
		test.each([
			['LGN-01: the login', 'a[href^="/login"]', 'input[name="phone_number"]'],
			['CUS-01: Customize', 'a[href^="/customize"]', 'input[name="email"]'],
		])(
			`%s shows its fields at ${width} px, as high as the window at most`,
			async (_, link, control) => {
				const page = await open('/About', width);
				// Links of the header are hidden on a phone, those of the menu until it is open.
				await page.$eval(link, (element) => (element as HTMLElement).click());
				await page.waitForSelector(`dialog[open] ${control}`, { visible: true });
				const found = await page.$eval('dialog[open]', (dialog) => ({
					height: dialog.getBoundingClientRect().height,
					body: dialog.querySelector('.dialog-body')?.clientHeight,
					window: innerHeight,
				}));
				expect(found.height).toBeGreaterThan(280);
				expect(found.height).toBeLessThanOrEqual(found.window);
				expect(found.body).toBeGreaterThan(120);
				await page.close();
			},
			60_000,
		);

		test(`ERR-20: a message is as high as its words at ${width} px`, async () => {
			const page = await open(await pageOfDated(site.url), width);
			// A package that was saved before says nothing when it is pressed.
			await page.evaluate(() => localStorage.removeItem('saved'));
			await page.reload();
			await page.$eval('[data-action="save"]', (button) => (button as HTMLElement).click());
			const bar = await page.waitForSelector('#snackbars .snackbar', { visible: true });
			const box = await bar?.boundingBox();
			expect(box?.height).toBeGreaterThan(40);
			expect(box?.height).toBeLessThan(800 / 3);
			await page.close();
		}, 60_000);
	}

	test('DET-06: Request a Call and Chat With Us do not touch their borders', async () => {
		const page = await open(await pageOfDated(site.url), 1280);
		const gaps = await page.$$eval('.price-actions > .button:not([data-kind="saffron"])', (buttons) =>
			buttons.map((button) => {
				const content = document.createRange();
				content.selectNodeContents(button);
				const [inner, outer] = [content.getBoundingClientRect(), button.getBoundingClientRect()];
				return Math.min(inner.left - outer.left, outer.right - inner.right);
			}),
		);
		expect(gaps.length).toBeGreaterThan(1);
		expect(gaps.filter((gap) => gap < 6)).toEqual([]);
		await page.close();
	}, 60_000);

	test('PWA-06: a page that cannot be fetched is the offline screen, also after an older worker asked for preloads', async () => {
		const own = await serveForTests();
		const page = await firefox.newPage();
		await page.goto(`${own.url}/About`);
		await page.mouse.move(20, 20);
		await page.mouse.move(40, 40);
		const isPreloading = await page.evaluate(async () => {
			const registration = await navigator.serviceWorker.ready;
			return (await registration.navigationPreload.getState()).enabled;
		});
		expect(isPreloading).toBe(false);
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
		await own.stop();
		await page.goto(`${own.url}/Conditions`);
		expect(await page.$eval('h1', (heading) => heading.textContent)).toBe("You'r Offline");
		await page.close();
	}, 120_000);
});
