import type { Page } from '@playwright/test';
import { installClock, stopClock } from '../../support/browser/stopped-clock.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

const HEIGHT = 800;
const MESSAGE = 'Something Went Wrong! Please try again.';

/** Opens a page and waits for its script, which is fetched when the browser is idle: with a stopped clock it never would be. */
async function openWithScript(page: Page, path: string) {
	const script = page.waitForResponse(/\/_astro\/.*\.js$/);
	await page.goto(path);
	await script;
	await page.waitForLoadState('networkidle');
}

const leadForm = (page: Page) => page.getByRole('main').locator('form').filter({ hasText: 'Full Name' });

/** Opens the page of a form and waits until it is hydrated: that waits for a frame, and with a stopped clock there is none. */
async function openForm(page: Page) {
	await openWithScript(page, '/lead');
	await leadForm(page).getByLabel('Full Name').click();
	await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
}

/** Makes the server reject a request, so that the form shows an error. */
async function reject(page: Page) {
	await page.route('**/api/v1/lead/submit', (route) => route.fulfill({ status: 400, json: {} }));
	const form = leadForm(page);
	await form.getByLabel('Full Name').fill('Asha Rao');
	await form.getByLabel('Email Id').fill('asha@example.in');
	await form.getByLabel('Phone Number').fill('9812345678');
	await form.getByRole('button', { name: 'Submit' }).click();
	const bar = page.getByRole('alert').filter({ hasText: MESSAGE });
	await expect(bar).toBeVisible();
	return bar;
}

test.beforeEach(({ expectErrors }) => expectErrors(failedRequest(400, '/api/v1/lead/submit')));

for (const [width, place] of [
	[390, 'top right'],
	[768, 'top right'],
	[769, 'bottom left'],
	[1280, 'bottom left'],
] as const) {
	test(`ERR-20: at ${width} px an error is shown at the ${place}`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.setViewportSize({ width, height: HEIGHT });
		await installClock(page);
		await openForm(page);
		await stopClock(page);
		const message = await reject(page);
		const gaps = async () => {
			const box = await message.boundingBox();
			return (
				box && {
					top: box.y,
					right: width - box.x - box.width,
					bottom: HEIGHT - box.y - box.height,
					left: box.x,
				}
			);
		};
		// Once it has risen to its place.
		await expect
			.poll(gaps)
			.toMatchObject(place === 'top right' ? { top: 16, right: 16 } : { bottom: 16, left: 16 });
	});
}

test('ERR-20: a message goes after two seconds, and waits for who points at it', async ({ page }) => {
	await installClock(page);
	await openForm(page);
	// A message whose time ran during the check would be gone too soon.
	await stopClock(page);
	const bar = await reject(page);
	await page.clock.runFor(1900);
	await expect(bar).toBeVisible();
	await page.clock.runFor(200);
	await expect(bar).toBeHidden();

	const again = await reject(page);
	await again.hover();
	await page.clock.runFor(6000);
	await expect(again).toBeVisible();
	await page.mouse.move(300, 100);
	await page.clock.runFor(2100);
	await expect(again).toBeHidden();
});

test.describe('on a phone', () => {
	test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: HEIGHT } });

	test('ERR-20: a message goes after two seconds, also when a finger has tapped it', async ({ page }) => {
		await installClock(page);
		await openForm(page);
		await stopClock(page);
		const bar = await reject(page);
		// A tap of this browser does not leave the hover that those of phones do.
		await bar.hover();
		expect(await bar.evaluate((message) => message.matches(':hover'))).toBe(true);
		await page.clock.runFor(2100);
		await expect(bar).toBeHidden();
	});
});

test('ERR-20: news has another look than an error, and is said politely', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: HEIGHT });
	await installClock(page);
	await openWithScript(page, '/packages');
	await stopClock(page);
	await page
		.getByRole('button', { name: /^Compare / })
		.first()
		.click();
	const news = page.getByRole('status').filter({ hasText: 'Select another package to compare.' });
	await expect(news).toBeVisible();
	const ground = await news.evaluate((bar) => getComputedStyle(bar).backgroundColor);
	await page.clock.runFor(2100);
	await expect(news).toBeHidden();
	await page.clock.resume();
	await openWithScript(page, '/lead');
	expect(await (await reject(page)).evaluate((bar) => getComputedStyle(bar).backgroundColor)).not.toBe(
		ground,
	);
});

test('ERR-20: over an open dialog the message is on top', async ({ page, expectErrors }) => {
	expectErrors(failedRequest(500, '/api/v1/add/agent'));
	await page.route('**/api/v1/add/agent', (route) => route.fulfill({ status: 500, json: {} }));
	await installClock(page);
	await openWithScript(page, '/');
	await page.getByRole('contentinfo').getByRole('button', { name: 'Join us' }).click();
	const dialog = page.getByRole('dialog', { name: 'Become an Agent' });
	for (const [label, text] of [
		['First name', 'Ravi'],
		['Email', 'ravi@example.in'],
		['Phone', '9876543210'],
		['Comment', 'Houseboats'],
	] as const)
		await dialog.getByLabel(label).fill(text);
	await dialog.getByRole('checkbox', { name: 'I agree to be contacted' }).check();
	await stopClock(page);
	await dialog.getByRole('button', { name: 'Submit Request' }).click();
	const bar = page.getByRole('alert').filter({ hasText: MESSAGE });
	await expect(bar).toBeVisible();
	const isOnTop = await bar.evaluate((element) => {
		const { left, top, width, height } = element.getBoundingClientRect();
		return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
	});
	expect(isOnTop).toBe(true);
});
