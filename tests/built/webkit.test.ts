import { By, Key, until } from 'selenium-webdriver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, serveForTests } from '../../scripts/serve-for-tests.ts';
import { hasWebKit, openWebKit, WEBKIT_PACKAGES, type WebKit } from '../support/open-webkit.ts';
import { pageOfDated } from '../support/packages-of-site.ts';

/* What the engine of Safari makes of dialogs and messages: it lays out boxes with a fit-content height differently. */

if (!hasWebKit())
	console.log(`WebKit was not found, so nothing is tried in it (Debian: ${WEBKIT_PACKAGES}).`);

let site: RunningSite;
let webkit: WebKit;

/** A dialog as it is laid out, in pixels. */
interface Layout {
	height: number;
	/** Of each part between bar and foot: its height, and that of what is in it. */
	parts: { height: number; content: number }[];
	window: { width: number; height: number };
}

async function layoutOfDialog(): Promise<Layout> {
	return webkit.driver.executeScript(() => {
		const dialog = document.querySelector('dialog[open]');
		const parts = [...(dialog?.querySelectorAll('.dialog-body') ?? [])];
		return {
			height: dialog?.getBoundingClientRect().height ?? 0,
			parts: parts.map((part) => ({ height: part.clientHeight, content: part.scrollHeight })),
			window: { width: innerWidth, height: innerHeight },
		};
	});
}

/** Opens a page in a window of a width, and waits for its script. */
async function open(path: string, width: number): Promise<void> {
	const { driver } = webkit;
	await driver.manage().window().setRect({ width, height: 800 });
	await driver.get(`${site.url}${path}`);
	await driver.wait(() => driver.executeScript<boolean>(() => document.readyState === 'complete'), 30_000);
}

/** Follows a link that opens a dialog, and waits until the dialog has this control. */
async function openDialog(link: string, control: string): Promise<void> {
	const { driver } = webkit;
	const opener = await driver.wait(until.elementLocated(By.css(link)), 30_000);
	await driver.executeScript((element: HTMLElement) => element.click(), opener);
	await driver.wait(until.elementLocated(By.css(`dialog[open] ${control}`)), 30_000);
}

describe.skipIf(!hasWebKit())('in WebKit', () => {
	beforeAll(async () => {
		[site, webkit] = await Promise.all([serveForTests(), openWebKit()]);
	}, 120_000);
	afterAll(async () => {
		await webkit?.close();
		await site?.stop();
	});

	// The browser's own toolbar keeps its window wider than a phone, but narrower than where dialogs fill it.
	for (const width of [420, 1280]) {
		test(`LGN-01: the login shows its field and its button at ${width} px`, async () => {
			await open('/About', width);
			await openDialog('a[href^="/login"]', 'input[name="phone_number"]');
			const { height, parts, window } = await layoutOfDialog();
			expect(height).toBeGreaterThan(300);
			expect(height).toBeLessThanOrEqual(window.height);
			expect(parts).toEqual([{ height: expect.any(Number), content: parts[0]?.height }]);
		}, 60_000);

		test(`CUS-01: Customize shows its fields at ${width} px, as high as the window at most`, async () => {
			await open('/About', width);
			await openDialog('a[href^="/customize"]', 'input[name="email"]');
			const { height, parts, window } = await layoutOfDialog();
			expect(height).toBeGreaterThan(window.height / 2);
			expect(height).toBeLessThanOrEqual(window.height);
			expect(parts.map((part) => part.height)).toEqual([expect.toSatisfy((found: number) => found > 200)]);
		}, 60_000);

		test(`ERR-20: a message is as high as its words at ${width} px`, async () => {
			await open('/About', width);
			const message = await webkit.driver.executeScript<{ height: number; window: number }>(() => {
				const region = document.querySelector<HTMLElement>('#snackbars');
				const bar = region?.querySelector('template')?.content.firstElementChild?.cloneNode(true);
				if (!region || !(bar instanceof HTMLElement)) throw new Error('no region for messages');
				bar.querySelector('span')?.append('Something Went Wrong! Please try again.');
				region.append(bar);
				region.popover = 'manual';
				region.showPopover();
				return { height: bar.getBoundingClientRect().height, window: innerHeight };
			});
			expect(message.height).toBeGreaterThan(40);
			expect(message.height).toBeLessThan(message.window / 3);
		}, 60_000);
	}

	test('the × of a dialog wears no ring after a press, and one after a key', async () => {
		await open('/packages', 1280);
		const { driver } = webkit;
		const login = await driver.wait(until.elementLocated(By.css('.header a[href^="/login"]')), 30_000);
		await login.click();
		await driver.wait(until.elementLocated(By.css('#login-dialog[open]')), 30_000);
		const ringOf = () =>
			driver.executeScript<string>(() => {
				const close = document.querySelector<HTMLElement>('#login-dialog [data-close]');
				close?.focus();
				return close ? getComputedStyle(close).outline : '';
			});
		expect(await ringOf()).toMatch(/rgba\(0, 0, 0, 0\)|none/);
		await driver.actions().sendKeys(Key.TAB).perform();
		expect(await ringOf()).not.toMatch(/rgba\(0, 0, 0, 0\)|none/);
	}, 60_000);

	test('DET-06: Request a Call and Chat With Us do not touch their borders', async () => {
		await open(await pageOfDated(site.url), 1280);
		const gaps = await webkit.driver.executeScript<number[]>(() =>
			[...document.querySelectorAll('.price-actions > .button:not([data-kind="saffron"])')].map((button) => {
				const content = document.createRange();
				content.selectNodeContents(button);
				const [inner, outer] = [content.getBoundingClientRect(), button.getBoundingClientRect()];
				return Math.min(inner.left - outer.left, outer.right - inner.right);
			}),
		);
		expect(gaps.length).toBeGreaterThan(1);
		expect(gaps.filter((gap) => gap < 6)).toEqual([]);
	}, 60_000);
});
