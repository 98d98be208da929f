import { shownPhone } from '#domain/account/shown-phone.ts';
import { CALLS_OF_SESSION } from '../../support/browser/calls-of-session.ts';
import { sendRequest } from '../../support/browser/customize-trip.ts';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { signUp } from '../../support/browser/signing-in.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* What customers can do on the account page, apart from the journey in `sign-in.spec.ts`. */

for (const width of [360, 1280])
	test(`at ${width} consents are listed and withdrawn, and updates are switched`, async ({ page }) => {
		await page.setViewportSize({ width, height: 780 });
		await sendRequest(page, await signUp(page));
		await page.goto('/account');
		const updates = page.getByRole('switch', { name: 'Get updates on Whatsapp' });
		const consents = page.getByRole('main').locator('[data-consents] > li');
		await expect(consents).toHaveCount(1);
		await expect(consents.first()).toContainText(/Terms & Conditions.*Given on \d+ \w+ 20\d\d/);
		const heading = page.getByRole('heading', { level: 1 });
		await expect(heading).toHaveCSS('font-size', width < 1000 ? '28px' : '36px');
		// On a phone the words have the whole width, and the button stands below them.
		const words = await consents.locator('[data-wording]').boundingBox();
		const button = await consents.getByRole('button').boundingBox();
		if (width < 577) {
			expect(words?.width).toBeGreaterThan(280);
			expect(button?.y).toBeGreaterThan((words?.y ?? 0) + (words?.height ?? 0));
		} else expect(button?.x).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0));
		await expect(updates).not.toBeChecked();
		await updates.check();
		await expect(page.getByRole('status').filter({ hasText: 'You get updates on Whatsapp.' })).toBeVisible();
		await expect(consents).toHaveCount(2);
		await page.reload();
		await expect(updates).toBeChecked();
		expect(await violations(page)).toEqual([]);
		await page.getByRole('button', { name: 'Withdraw: Get updates on Whatsapp' }).click();
		await expect(updates).not.toBeChecked();
		await expect(consents.last()).toContainText('Withdrawn on');
		await expect(page.getByRole('heading', { name: 'Your consents' })).toBeFocused();
		await page.getByRole('button', { name: /^Withdraw: By submitting/ }).click();
		await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
	});

test('API-16: opening the page reads what it shows, and never the whole of what is stored, which has a limit of its own', async ({
	page,
}) => {
	const { phone } = await signUp(page);
	const read: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith('/api/v1/profile/')) read.push(pathname);
	});
	await page.goto('/account');
	await expect(page.locator('[data-own-phone]')).toHaveText(
		shownPhone({ countryCode: '+91', phoneNumber: phone }),
	);
	await page.getByRole('switch').check();
	await expect(page.locator('[data-consents] > li')).toHaveCount(1);
	const [account, choice] = ['/api/v1/profile/account', '/api/v1/profile/whatsapp'];
	expect(read).toEqual([account, choice, account]);
});

test('beyond the limit the page says when it can be read again', async ({ page, expectErrors }) => {
	expectErrors(failedRequest(429, '/profile/account'));
	const words = 'Too many requests. Please try again in 2 minutes.';
	await page.route('**/profile/account', (route) => route.fulfill({ status: 429, json: { message: words } }));
	await signUp(page);
	await page.goto('/account');
	await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
});

test('ROLE-03: withdrawing one consent leaves those to other words', async ({ page }) => {
	await sendRequest(page, await signUp(page));
	await page.goto('/account');
	await page.getByRole('switch').check();
	const consents = page.locator('[data-consents] > li');
	await expect(consents).toHaveCount(2);
	await page.getByRole('button', { name: /^Withdraw: By submitting/ }).click();
	await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(1);
	await expect(page.getByRole('switch')).toBeChecked();
});

test('the file of my data has times that can be read and links that lead somewhere', async ({ page }) => {
	await signUp(page);
	await page.goto('/account');
	await page.getByRole('switch').check();
	await expect(page.locator('[data-consents] > li')).toHaveCount(1);
	const waiting = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download my data' }).click();
	const stream = await (await waiting).createReadStream();
	const data = JSON.parse((await stream.toArray()).join(''));
	expect(data.created_at).toMatch(/^20\d\d-\d\d-\d\dT/);
	const [{ withdraw_url }] = data.consents;
	// The link names the site's own address, which is not the one of the server under test.
	const { protocol, pathname, search } = new URL(withdraw_url);
	expect(protocol).toMatch(/^https?:$/);
	expect((await page.request.get(pathname + search)).status()).toBe(200);
});

test('what is saved is said to be saved', async ({ page }) => {
	await signUp(page);
	await page.goto('/account');
	await expect(page.getByLabel('Full Name')).toHaveValue('Asha Devi Rao');
	await page.getByLabel('Full Name').fill('Asha Menon');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'Your profile is saved.' })).toBeVisible();
});

test('API-17: what comes late moves nothing under a press, in browsers that do not keep the place of what is shown either', async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 780 });
	await sendRequest(page, await signUp(page));
	const held = await holdRequests(page, '**/api/v1/profile/account');
	await page.goto('/account');
	// Safari anchors no scroll position.
	await page.evaluate(() => {
		for (const element of [document.documentElement, document.body])
			element.style.setProperty('overflow-anchor', 'none');
	});
	await expect.poll(() => held.urls.length).toBe(1);
	const remove = page.getByRole('button', { name: 'Delete my profile' });
	await remove.hover();
	const before = await remove.boundingBox();
	await page.mouse.down();
	held.release();
	await expect(page.locator('[data-consents] > li')).toHaveCount(1);
	expect(await remove.boundingBox()).toEqual(before);
	await page.mouse.up();
	await expect(page.getByRole('dialog', { name: 'Delete your profile?' })).toBeVisible();
});

test('API-17: a deleted profile is said to be deleted, to screen readers too, at the beginning of the page', async ({
	page,
	expectErrors,
}) => {
	expectErrors(CALLS_OF_SESSION);
	await page.setViewportSize({ width: 360, height: 640 });
	await signUp(page);
	await page.goto('/account');
	await page.getByRole('button', { name: 'Delete my profile' }).click();
	const dialog = page.getByRole('dialog');
	const [keep, away] = [
		dialog.getByRole('button', { name: 'Keep it' }),
		dialog.getByRole('button', { name: 'Delete', exact: true }),
	];
	const heights = [(await keep.boundingBox())?.height, (await away.boundingBox())?.height];
	expect(heights).toEqual([48, 48]);
	const [ground, foot] = await Promise.all(
		[away, dialog].map((element) => element.evaluate((one) => getComputedStyle(one).backgroundColor)),
	);
	expect(ground).not.toMatch(/rgba\(0, 0, 0, 0\)/);
	expect(ground).not.toBe(foot);
	await away.click();
	const said = page.getByText('Your profile is deleted');
	await expect(said).toBeInViewport();
	// Focus makes screen readers read it; the next key leads on from there.
	await expect(said).toBeFocused();
	expect(await violations(page)).toEqual([]);
	await page.keyboard.press('Tab');
	await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeFocused();
});

test('the login page tells whoever is logged in so, with ways on', async ({ page }) => {
	await signUp(page);
	await page.goto('/login');
	const main = page.getByRole('main');
	await expect(main.getByRole('heading', { level: 1 })).toHaveText('You are logged in');
	await expect(main.getByLabel('Phone number')).toBeHidden();
	await main.getByRole('link', { name: 'Your profile' }).click();
	await expect(page).toHaveURL(/\/account$/);
});
