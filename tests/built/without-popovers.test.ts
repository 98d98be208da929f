import { until } from 'selenium-webdriver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, serveForTests } from '../../scripts/serve-for-tests.ts';
import { codeInOutbox } from '../support/code-in-outbox.ts';
import { describeIn } from '../support/engines/describe-in.ts';
import { WIDTHS } from '../support/engines/engine.ts';
import { openWebKit, WEBKIT, type WebKit } from '../support/open-webkit.ts';
import { comparisonOf, pageOfDated } from '../support/packages-of-site.ts';

/* A browser without popovers, as Safari before 17, Chrome before 114 and Firefox before 125: WebKit, in which they are turned off. */

const PATIENCE_MS = 30_000;

let site: RunningSite;
let webkit: WebKit;

async function open(path: string, width: number): Promise<void> {
	const { driver } = webkit;
	await driver.manage().window().setRect({ width, height: 800 });
	await driver.get(`${site.url}${path}`);
	await driver.wait(
		() => driver.executeScript<boolean>(() => document.readyState === 'complete'),
		PATIENCE_MS,
	);
}

/**
 * Waits until an element that matches is shown, then runs `act` on it (`found`) in the page and returns the result; by default its
 * height.
 */
async function shown(selector: string, act = 'found.getBoundingClientRect().height'): Promise<number> {
	const script = `const found = [...document.querySelectorAll(arguments[0])].find((one) => one.checkVisibility());
		return found ? [${act}] : null;`;
	const found = await webkit.driver.wait(
		() => webkit.driver.executeScript<number[] | null>(script, selector),
		PATIENCE_MS,
		`${selector} is not shown`,
	);
	return found?.[0] ?? 0;
}

const press = (selector: string) => shown(selector, 'found.click()');
const isShown = (selector: string): Promise<boolean> =>
	webkit.driver.executeScript(
		(one: string) => document.querySelector(one)?.checkVisibility() ?? false,
		selector,
	);
/** Waits for the popovers of our own, which the page's script brings when the browser is idle. */
const brought = () =>
	webkit.driver.wait(
		() => webkit.driver.executeScript<boolean>(() => 'popover' in HTMLElement.prototype),
		PATIENCE_MS,
	);
const hides = (selector: string) =>
	webkit.driver.wait(async () => !(await isShown(selector)), PATIENCE_MS, `${selector} stays`);

/** The token of a new customer, by the code that the sandbox sent. */
async function newToken(): Promise<string> {
	const phone = { country_code: '+91', phone_number: '9812300045' };
	const post = (path: string, data: object) =>
		fetch(`${site.url}/api/v1${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(data),
		});
	const codeOf = async () => {
		const html = await (await fetch(`${site.url}/sandbox/outbox`)).text();
		return codeInOutbox(html, phone.country_code + phone.phone_number);
	};
	await post('/auth/register/phone', phone);
	await expect.poll(codeOf).toBeDefined();
	const otp = await codeOf();
	const verified = (await (await post('/auth/verify/otp', { ...phone, otp })).json()) as {
		access_token: string;
	};
	return verified.access_token;
}

describeIn(WEBKIT, 'without popovers', () => {
	beforeAll(async () => {
		[site, webkit] = await Promise.all([serveForTests(), openWebKit('PopoverAttribute')]);
	}, 120_000);
	afterAll(async () => {
		await webkit?.close();
		await site?.stop();
	});

	test('the engine has none', async () => {
		await open('/About', 390);
		expect(await webkit.driver.executeScript(() => CSS.supports('selector(:popover-open)'))).toBe(false);
	}, 60_000);

	test.each(WIDTHS)(
		'NAV-15: the menu is closed at %i px, opens and closes',
		async (width) => {
			await open('/About', width);
			expect(await isShown('#menu')).toBe(false);
			await press('.header .menu');
			expect(await isShown('#menu a[href="/bookingTs"]')).toBe(true);
			await press('#menu .close');
			await hides('#menu');
			await press('.header .menu');
			await press('#menu a[href="/bookingTs"]');
			await webkit.driver.wait(until.urlContains('/bookingTs'), PATIENCE_MS);
			expect(await isShown('#menu')).toBe(false);
		},
		60_000,
	);

	test('NAV-15: the menu of a signed-in visitor is closed, opens and closes', async () => {
		const token = await newToken();
		await open('/About', 1280);
		await webkit.driver.executeScript((value: string) => {
			localStorage.setItem('access_token', value);
			localStorage.setItem('greeting', '["Asha","AR"]');
		}, token);
		await open('/About', 1280);
		expect(await isShown('#account')).toBe(false);
		await brought();
		await press('.header .account');
		await shown('#account [data-action="logout"]');
		await press('.header .account');
		await hides('#account');
		await press('.header .account');
		await press('#account [data-action="logout"]');
		await shown('.header .login');
	}, 60_000);

	for (const width of WIDTHS) {
		test.each([
			['the login', '/About', '.header a[href^="/login"]', '#login-dialog[open] input[name="phone_number"]'],
			['sharing', 'comparison', '[data-dialog="share"]', '#share[open] [data-action="copy-link"]'],
			['the dates', 'package', 'a[data-action="departure-dates"]', '#calendar[open] [role="grid"]'],
			[
				'a request for a call',
				'package',
				'a[href*="/request-call"]',
				'#form-dialog[open] input[name="email"]',
			],
		])(
			`${width} px: %s opens in a dialog`,
			async (_, path, opener, content) => {
				const addresses: Record<string, typeof pageOfDated> = {
					package: pageOfDated,
					comparison: comparisonOf,
				};
				const address = (await addresses[path]?.(site.url)) ?? path;
				await open(address, width);
				await press(opener);
				await shown(content);
				await press('dialog[open] .dialog-bar > .icon-button');
				await hides(content.replace(/\[open\].*/, ''));
			},
			60_000,
		);
	}

	test('390 px: the search and the filters open in dialogs', async () => {
		await open('/packages', 390);
		await press('.header a[aria-label="Search"]');
		// Once React is there: before, only a browser with `commandfor` closes it.
		await shown('.header astro-island:not([ssr]) #search-dialog[open]');
		await press('#search-dialog[open] .icon-button');
		await hides('#search-dialog');
		await press('button.list-filters');
		await shown('#filter-drawer[open] .filters-close');
	}, 90_000);

	test('390 px: Customize of the menu opens in a dialog', async () => {
		await open('/packages', 390);
		await press('.header .menu');
		await press('#menu a[href="/customize"]');
		await shown('#form-dialog[open] input[name="email"]');
	}, 60_000);

	test('between phone and desk the filters open in their pickers', async () => {
		await open('/packages', 800);
		await brought();
		await press('.pickers .picker');
		await press('.picker-panel input[type="checkbox"]');
		await press('.picker-panel [data-kind="sea"]');
		await webkit.driver.wait(until.urlMatches(/\/packages\?.+=/), PATIENCE_MS);
	}, 60_000);

	test.each(WIDTHS)(
		'ERR-20: messages appear at %i px, in the page and above a dialog',
		async (width) => {
			await open(await pageOfDated(site.url), width);
			// A package that was saved before says nothing when it is pressed.
			await webkit.driver.executeScript(() => localStorage.removeItem('saved'));
			await webkit.driver.navigate().refresh();
			await press('[data-action="save"]');
			expect(await shown('#snackbars .snackbar')).toBeLessThan(800 / 3);
			await open(await comparisonOf(site.url), width);
			await press('[data-dialog="share"]');
			await press('#share [data-action="copy-link"]');
			expect(await shown('dialog[open] .snackbar')).toBeLessThan(800 / 3);
			await webkit.driver.wait(async () => !(await isShown('#snackbars .snackbar')), PATIENCE_MS);
		},
		60_000,
	);
});
