import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PackageDetailResponse } from '#contracts/package.ts';
import { settled } from '../../support/browser/settled.ts';
import { aCustomer, codeSentTo, signUp } from '../../support/browser/signing-in.ts';
import { detailOf } from '../../support/browser/some-package.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

const control = (page: Page) => page.getByRole('link', { name: 'Download brochure' });

async function aPackage(
	page: Page,
	wanted: (item: PackageDetailResponse) => boolean,
): Promise<PackageDetailResponse> {
	for (let next: number | null = 1; next !== null; ) {
		const list = await (await page.request.get(`/api/v1/package/list?page=${next}`)).json();
		for (const { slug } of list.data) {
			const item = await detailOf(page, slug);
			if (wanted(item)) return item;
		}
		next = list.next_page;
	}
	throw new Error('The starter catalogue has no such package');
}
const withBrochure = (page: Page) => aPackage(page, (item) => item.has_brochure);

/** The file that is downloaded after a press. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
	const waiting = page.waitForEvent('download');
	await press();
	const download = await waiting;
	return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('DET-14: the brochure is by the itinerary only where the package has one', async ({ page }) => {
	await page.goto(`/packagedetails/${(await withBrochure(page)).slug}`);
	await expect(page.locator('#itinerary').getByRole('link', { name: 'Download brochure' })).toBeVisible();
	const without = await aPackage(page, (item) => !item.has_brochure);
	await page.goto(`/packagedetails/${without.slug}`);
	await expect(page.getByRole('heading', { name: 'Itinerary' })).toBeVisible();
	await expect(control(page)).toHaveCount(0);
});

test('DET-12, API-29: a customer saves the brochure as {slug}.pdf and stays on the page', async ({
	page,
}) => {
	await signUp(page);
	const { slug } = await withBrochure(page);
	await page.goto(`/packagedetails/${slug}`);
	const { name, bytes } = await downloaded(page, () => control(page).click());
	expect(name).toBe(`${slug}.pdf`);
	expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
	await expect(page).toHaveURL(new RegExp(`/packagedetails/${slug}$`));
	await expect(control(page)).not.toHaveAttribute('aria-busy', 'true');
});

test('DET-14, AMB-06: a guest signs in first, and the download goes on', async ({ page }) => {
	const { phone } = await aCustomer(page);
	const { slug } = await withBrochure(page);
	await page.goto(`/packagedetails/${slug}`);
	await control(page).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Phone number').fill(phone);
	await dialog.getByRole('button', { name: 'Continue' }).click();
	await expect(dialog.getByLabel('Code')).toBeVisible();
	const code = await codeSentTo(page, phone);
	const { name } = await downloaded(page, async () => {
		await dialog.getByLabel('Code').fill(code);
		await dialog.getByRole('button', { name: 'Verify' }).click();
	});
	expect(name).toBe(`${slug}.pdf`);
	await expect(dialog).toBeHidden();
	// The page was not loaded again, and its menu leads to the bookings all the same.
	await page.getByRole('banner').getByRole('button', { name: /^Hi,/ }).click();
	await expect(page.locator('#account').getByRole('link', { name: 'My bookings' })).toHaveCount(1);
});

test('DET-14: a guest who closes the dialog gets nothing, and the control works again', async ({ page }) => {
	await page.goto(`/packagedetails/${(await withBrochure(page)).slug}`);
	for (const _time of [1, 2]) {
		await control(page).click();
		await expect(page.getByRole('dialog').getByLabel('Phone number')).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog')).toBeHidden();
	}
	await expect(control(page)).not.toHaveAttribute('aria-busy', 'true');
});

test('DET-13: the control is busy until the answer; when the brochure cannot be had that is only logged, and it works again', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(503, /\/pdf/));
	await signUp(page);
	const { slug } = await withBrochure(page);
	const answer = Promise.withResolvers<void>();
	await page.route('**/api/v1/package/id/*/pdf', async (route) => {
		await answer.promise;
		await route.fulfill({ status: 503, json: {} });
	});
	await page.goto(`/packagedetails/${slug}`);
	const failed = page.waitForResponse('**/pdf');
	const logged = page.waitForEvent('console', (message) =>
		message.text().includes('The brochure cannot be downloaded.'),
	);
	await control(page).click();
	await expect(control(page)).toHaveAttribute('aria-busy', 'true');
	answer.resolve();
	await failed;
	expect((await logged).type()).toBe('warning');
	await expect(control(page)).not.toHaveAttribute('aria-busy', 'true');
	// A snackbar would be there by then.
	await settled(page);
	await expect(page.locator('.snackbar')).toHaveCount(0);
	await page.unroute('**/api/v1/package/id/*/pdf');
	expect((await downloaded(page, () => control(page).click())).name).toBe(`${slug}.pdf`);
});

test('on paper there is the whole package, and nothing to press', async ({ page }) => {
	const { slug, days } = await aPackage(page, ({ sale_info: price }) => price.gst_amount.amount > 0);
	await page.goto(`/packagedetails/${slug}?travellers=3`);
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.locator('#itinerary ol > li')).toHaveCount(days);
	for (const name of ['Itinerary', 'Accommodation and sightseeing', 'Inclusions and exclusions']) {
		await expect(page.getByRole('heading', { name })).toBeVisible();
	}
	// The whole price, as the refund steps below it are parts of it.
	const price = page.getByRole('region', { name: 'Price' });
	for (const line of [/(Price|Retail price), 3 travellers\s*₹/, /GST \d+%\s*₹/, /With taxes\s*₹/])
		await expect(price.locator('dl > div', { hasText: line })).toBeVisible();
	await expect(price.getByRole('textbox')).toHaveCount(0);
	await expect(page.getByRole('button')).toHaveCount(0);
	for (const selector of ['.header', '.footer', '.tabs', '.price-bar', '#related', '.lead', '.chat']) {
		await expect(page.locator(`${selector}:visible`)).toHaveCount(0);
	}
	expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('DET-14: the control leads to the package as plain text', async ({ page }) => {
		const { slug } = await withBrochure(page);
		await page.goto(`/packagedetails/${slug}`);
		await expect(control(page)).toHaveAttribute('href', `/packagedetails/${slug}.txt`);
	});
});
