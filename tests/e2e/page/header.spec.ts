import { expectOffers } from '../../support/browser/bar.ts';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { PUBLIC_PAGES, violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

const PHONE = { width: 390, height: 844 };

test('NAV-10: below 1000 px the bar is that of a phone', async ({ page }) => {
	await page.setViewportSize({ width: 999, height: 800 });
	await page.goto('/lead');
	const bar = page.getByRole('banner');
	await expect(bar.getByRole('link', { name: 'Customize' })).toBeHidden();
	await expect.poll(async () => (await bar.boundingBox())?.height).toBe(57);
	await page.setViewportSize({ width: 1000, height: 800 });
	await expect(bar.getByRole('link', { name: 'Customize' })).toBeVisible();
	await expect.poll(async () => (await bar.boundingBox())?.height).toBe(73);
});

test('NAV-01, PRD-05: logo, call, chat and Customize are offered, and stay on a phone', async ({ page }) => {
	await page.goto('/packages');
	const bar = page.getByRole('banner');
	await expectOffers(bar);
	await page.setViewportSize(PHONE);
	await expect(bar.getByRole('link', { name: /^Call/ })).toBeVisible();
	await expect(bar.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
	await bar.getByRole('button', { name: 'Menu' }).click();
	await expect(
		page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Customize' }),
	).toBeVisible();
});

test('NAV-02, NAV-14: search, chat and call are in the bar', async ({ page }) => {
	await page.goto('/lead');
	const bar = page.getByRole('banner');
	const field = bar.getByRole('combobox', { name: 'Search' });
	await expect(field).toBeVisible();
	await expect(field).toHaveAttribute('placeholder', 'Select Your Destination');
	await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
		'href',
		/^https:\/\/wa\.me\/\d+\?text=\S+/,
	);
	await expect(bar.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+\d+$/);
});

test('NAV-14: a chat about a package names it, its price and its address', async ({ page }) => {
	await page.goto('/packagedetails/kerala-backwaters-and-tea-hills');
	const name = await page.getByRole('heading', { level: 1 }).innerText();
	const chat = await page
		.getByRole('main')
		.getByRole('link', { name: /^Chat With Us/ })
		.first()
		.getAttribute('href');
	const text = new URL(chat ?? '').searchParams.get('text') ?? '';
	expect(text).toContain(name);
	expect(text).toMatch(/₹[\d,]+/);
	expect(text).toContain('/packagedetails/kerala-backwaters-and-tea-hills');
	const general = await page.getByRole('banner').getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
	expect(new URL(general ?? '').searchParams.get('text')).toMatch(/\w+ \w+/);
	expect(new URL(general ?? '').searchParams.get('text')).not.toContain(name);
});

for (const path of ['/packages', '/packagedetails/kerala-backwaters-and-tea-hills']) {
	test(`NAV-09: on ${path} the bar hides on the way down, and is there at the top`, async ({ page }) => {
		await page.goto(path);
		await pageScript(page);
		const bar = page.getByRole('banner');
		await page.mouse.move(600, 500);
		await page.mouse.wheel(0, 800);
		await expect(bar).not.toBeInViewport();
		await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
		await expect(bar).toBeInViewport({ ratio: 1 });
		await bar.getByRole('link', { name: 'Customize' }).focus();
		await page.mouse.wheel(0, 800);
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(700);
		await expect(bar).toBeInViewport({ ratio: 1 });
	});
}

/** The public pages of lists and of packages. */
const HIDING = ['the list', 'the list without a match', 'a package'];

test('NAV-09: elsewhere the bar stays', async ({ page }) => {
	await page.goto('/Conditions');
	await page.mouse.move(600, 500);
	await page.mouse.wheel(0, 800);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(700);
	await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
	for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
		const html = await (await page.request.get(await path(page))).text();
		const [header = ''] = /<header class="header"[^>]*>/.exec(html) ?? [];
		expect(header, name).not.toBe('');
		expect(header.includes('data-hiding'), name).toBe(HIDING.includes(name));
	}
});

test('NAV-03: the menu holds Customize, Why Choose Us and About Us', async ({ page }) => {
	await page.goto('/lead');
	await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
	const menu = page.getByRole('dialog', { name: 'Menu' });
	await expect.poll(async () => (await menu.boundingBox())?.width).toBe(312);
	await expect(menu.getByRole('link', { name: 'Customize' })).toHaveAttribute('href', '/customize');
	await expect(menu.getByRole('link', { name: 'Why Choose Us' })).toHaveAttribute('href', '/bookingTs');
	await expect(menu.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/About');
	await expect(menu.getByRole('link', { name: 'Find your booking' })).toHaveAttribute(
		'href',
		'/bookings/find',
	);
	await page.keyboard.press('Escape');
	await expect(menu).toBeHidden();
	await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('an address where nothing is answers 404 with ways on', async ({ page, expectErrors }) => {
	expectErrors(failedRequest(404, '/packagedetails-nowhere.html'));
	const response = await page.goto('/packagedetails-nowhere.html');
	expect(response?.status()).toBe(404);
	const main = page.getByRole('main');
	await expect(main.getByRole('heading', { level: 1 })).toHaveText('We cannot find that page');
	await expect(main.getByRole('link', { name: 'See all packages' })).toHaveAttribute('href', '/packages');
	await main.getByPlaceholder('Select Your Destination').fill('Goa');
	await main.getByRole('button', { name: 'Search' }).click();
	await expect(page).toHaveURL('/packages?query=Goa');
});

test('a keyboard reaches the content in two steps', async ({ page }) => {
	await page.goto('/thanks');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('main')).toBeFocused();
});

for (const path of ['/thanks', '/500'])
	test(`${path} and the menu on it are readable for everyone, light and dark`, async ({
		page,
		expectErrors,
	}) => {
		expectErrors(failedRequest(404, '/500'));
		await page.setViewportSize(PHONE);
		await page.goto(path);
		const menu = page.getByRole('dialog', { name: 'Menu' });
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme });
			expect(await violations(page), colorScheme).toEqual([]);
			await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
			expect(await violations(page, '#menu'), colorScheme).toEqual([]);
			await page.keyboard.press('Escape');
			await expect(menu).toBeHidden();
		}
	});

test("NAV-03: a menu that the keyboard left before the page's script came is closed once it is there", async ({
	page,
}) => {
	const scripts = await holdRequests(page, '**/_astro/*.js');
	await page.goto('/packages');
	const menu = page.getByRole('dialog', { name: 'Menu' });
	await page.getByRole('banner').getByRole('button', { name: 'Menu' }).press('Enter');
	await menu.getByRole('link', { name: 'WhatsApp' }).focus();
	await page.keyboard.press('Tab');
	await expect(menu).toBeVisible();
	await expect(menu.locator(':focus')).toHaveCount(0);
	await expect(page.locator(':focus')).toHaveCount(1);
	scripts.release();
	await expect(menu).toBeHidden();
});

test('NAV-03: by keyboard the menu takes the focus, closes when it is left, and gives it back after a dialog', async ({
	page,
}) => {
	await page.goto('/packages');
	const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
	const menu = page.getByRole('dialog', { name: 'Menu' });
	await button.press('Enter');
	await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
	const last = menu.getByRole('link', { name: 'WhatsApp' });
	await last.focus();
	await page.keyboard.press('Tab');
	await expect(menu).toBeHidden();
	await expect(page.locator(':focus')).toBeInViewport();

	await button.press('Enter');
	await menu.getByRole('link', { name: 'Customize' }).press('Enter');
	await expect(page.getByRole('dialog', { name: 'Give us some details' })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.locator('dialog[open], [popover]:popover-open')).toHaveCount(0);
	await expect(button).toBeFocused();
});
