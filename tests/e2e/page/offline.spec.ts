import { CODE_TOO_LATE, controlled, cut, HINT, overlay } from '../../support/browser/offline.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';
import { NOT_IN_GATE } from '../gate.ts';

/* Without network: the screen over an open page, the page shown when one cannot be fetched, and copies to read. */

test.use({ serviceWorkers: 'allow' });
// Browsers start service workers only when they are idle.
test.setTimeout(180_000);

test.describe('a page that is open', () => {
	test('OFF-01, ERR-18: says that the network is gone, heading, words and buttons apart, and Try Again loads the page anew', async ({
		page,
		context,
		expectErrors,
	}) => {
		expectErrors(...CODE_TOO_LATE);
		await page.goto('/thanks');
		await controlled(page);
		await cut(context, true);
		await expect(overlay(page)).toBeVisible();
		await expect(overlay(page)).toContainText(HINT);
		expect(await violations(page, 'dialog[open]')).toEqual([]);
		const parts = overlay(page).locator('h2, p, button');
		await expect(parts).toHaveCount(4);
		const boxes = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
		for (const [at, { top }] of boxes.slice(1).entries())
			expect(top - boxes[at].bottom).toBeGreaterThanOrEqual(12);

		await expect(overlay(page).getByRole('button', { name: 'Try Again' })).toBeFocused();
		await page.evaluate(() => document.body.setAttribute('data-before', ''));
		await page.keyboard.press('Enter');
		await expect(page.locator('body[data-before]')).toHaveCount(0);
		await expect(page.getByRole('heading', { level: 1, name: "You'r Offline" })).toBeVisible();
	});

	for (const how of ['Read on', 'Escape'] as const)
		test(`OFF-03: is put aside by ${how}, which leaves a bar until the network is back, and a bar when it goes again`, {
			tag: how === 'Read on' ? [] : [NOT_IN_GATE],
		}, async ({ page, context, expectErrors }) => {
			expectErrors(...CODE_TOO_LATE);
			await page.goto('/About');
			await controlled(page);
			await page.keyboard.press('Shift');
			await expect(page.locator('.offline').getByText('Read on')).toBeAttached();
			await cut(context, true);
			await expect(overlay(page)).toBeVisible();
			if (how === 'Escape') await page.keyboard.press('Escape');
			else await overlay(page).getByRole('button', { name: 'Read on' }).click();
			const isModal = () => overlay(page).evaluate((it) => it.matches(':modal'));
			await expect(overlay(page).getByRole('button', { name: 'More' })).toBeVisible();
			expect(await isModal()).toBe(false);
			await expect(overlay(page)).toContainText("You'r Offline");
			await expect(overlay(page).getByRole('button', { name: 'Try Again' })).toBeVisible();
			expect(await violations(page)).toEqual([]);
			const { y, height } = (await overlay(page).boundingBox()) ?? { y: 0, height: 0 };
			expect(height).toBeLessThan(120);
			expect(Math.round(y + height)).toBe(await page.evaluate(() => innerHeight));
			// The page can be read and used: nothing covers its links.
			await page.getByRole('main').getByRole('heading', { level: 1 }).click();

			await overlay(page).getByRole('button', { name: 'More' }).click();
			expect(await isModal()).toBe(true);
			await expect(overlay(page)).toContainText(HINT);
			await overlay(page).getByRole('button', { name: 'Read on' }).click();
			await expect(overlay(page).getByRole('button', { name: 'More' })).toBeVisible();
			await cut(context, false);
			await expect(overlay(page)).toBeHidden();
			await cut(context, true);
			await expect(overlay(page).getByRole('button', { name: 'More' })).toBeVisible();
			expect(await isModal()).toBe(false);
			await cut(context, false);
			await expect(overlay(page)).toBeHidden();
		});

	test('OFF-02: is free again once the network is back, with what was typed', async ({
		page,
		context,
		expectErrors,
	}) => {
		// Typing fetches the form's code, which may be on its way when the network goes.
		expectErrors(/ERR_INTERNET_DISCONNECTED/);
		await page.goto('/lead');
		await controlled(page);
		const name = page.getByRole('textbox', { name: /name/i }).first();
		await name.fill('Asha');
		await cut(context, true);
		await expect(overlay(page)).toBeVisible();
		await cut(context, false);
		await expect(overlay(page)).toBeHidden();
		await expect(name).toHaveValue('Asha');
	});
});

test.describe('a page whose script has not run', () => {
	// The page's script never arrives: only what is in the page can help.
	test.beforeEach(async ({ page }) => {
		await page.route('**/_astro/*.js', (route) => route.abort());
	});

	test('OFF-01, OFF-02: says that the network is gone, goes when it is back, and Try Again loads the page anew', async ({
		page,
		context,
		expectErrors,
	}) => {
		expectErrors(/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/);
		await page.goto('/packages');
		await expect(overlay(page)).toBeHidden();
		await cut(context, true);
		await expect(overlay(page)).toBeVisible();
		await expect(overlay(page)).toContainText(HINT);
		await expect(overlay(page).getByRole('button', { name: 'Try Again' })).toBeFocused();
		await cut(context, false);
		await expect(overlay(page)).toBeHidden();
		await cut(context, true);
		await expect(overlay(page)).toBeVisible();
		await page.evaluate(() => document.body.setAttribute('data-before', ''));
		const again = page.waitForRequest((request) => request.isNavigationRequest());
		await overlay(page).getByRole('button', { name: 'Try Again' }).click();
		await again;
	});

	test('OFF-02: says so from its start when the network went before that', async ({ page, expectErrors }) => {
		expectErrors(/ERR_FAILED/);
		// The page has arrived, and the network goes before it is read: Playwright cannot cut it at that moment.
		await page.addInitScript(() =>
			Object.defineProperty(navigator, 'onLine', { value: false, writable: true }),
		);
		await page.route('**/healthz', (route) => route.abort());
		await page.goto('/About');
		await expect(overlay(page)).toBeVisible();
		await expect(overlay(page)).toContainText(HINT);
		await page.evaluate(() => {
			Object.assign(navigator, { onLine: true });
			dispatchEvent(new Event('online'));
		});
		await expect(overlay(page)).toBeHidden();
	});

	test('OFF-02: a machine without any network that reaches its own site is not offline', async ({
		page,
		expectErrors,
	}) => {
		expectErrors(/ERR_FAILED/);
		await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
		const asked = page.waitForResponse('**/healthz');
		await page.goto('/About');
		await asked;
		await expect(overlay(page)).toBeHidden();
	});
});
