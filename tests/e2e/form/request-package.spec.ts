import { packagesOf } from '../../support/browser/comparing.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { button, dialog, openAtListEnd } from '../../support/browser/request-package-form.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

test('RPK-01: it asks for name, e-mail and phone, and thanks with a reference', async ({ page }) => {
	await openAtListEnd(page);
	for (const label of ['Name', 'Email', 'Phone'])
		await expect(dialog(page).getByLabel(label, { exact: true })).toBeVisible();
	await dialog(page).getByLabel('Name').fill('Asha Rao');
	await dialog(page).getByLabel('Email').fill('asha@example.in');
	await dialog(page).getByLabel('Phone', { exact: true }).fill('9876543210');
	const sent = page.waitForRequest('**/api/v1/lead/submit');
	await button(page).click();
	expect((await sent).postDataJSON()).toMatchObject({ source: 'request package', page_name: 'list' });
	await expect(dialog(page).getByText('Always be trip-ing!!')).toBeVisible();
	await expect(dialog(page).getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/)).toBeVisible();
});

test('a list that goes on offers it at its end only, also when that end came by scrolling', async ({
	page,
}) => {
	await page.goto('/packages');
	await expect(page.getByRole('article').first()).toBeVisible();
	await expect(page.getByRole('link', { name: 'Help me choose' })).toHaveCount(0);
	const { data } = await (await page.request.get('/api/v1/get/theme')).json();
	const theme = data.find(({ count }: { count: number }) => count > 12 && count <= 36);
	await page.goto(`/packages?theme=${encodeURIComponent(theme.theme_name)}`);
	const help = page.getByRole('link', { name: 'Help me choose' });
	await expect(async () => {
		await page.getByRole('article').last().scrollIntoViewIfNeeded();
		await page.mouse.wheel(0, 1500);
		await expect(help).toBeVisible({ timeout: 500 });
	}).toPass();
	await expect(help).toHaveCount(1);
	await help.click();
	await expect(button(page)).toBeVisible();
});

test('from the third package looked at it is offered below them, and names them', async ({ page }) => {
	const packages = await packagesOf(page, 3);
	const help = page.getByRole('link', { name: 'Help me choose' });
	for (const [at, { slug }] of packages.entries()) {
		await page.goto(`/packagedetails/${slug}`);
		await page.locator('[data-viewed]').scrollIntoViewIfNeeded();
		await page.mouse.wheel(0, 10_000);
		if (at > 0) await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
		await expect(help).toHaveCount(at === 2 ? 1 : 0);
	}
	await help.click();
	await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
	await dialog(page).getByLabel('Name').fill('Asha Rao');
	await dialog(page).getByLabel('Email').fill('asha@example.in');
	await dialog(page).getByLabel('Phone', { exact: true }).fill('9876543210');
	const sent = page.waitForRequest('**/api/v1/lead/submit');
	await button(page).click();
	expect((await sent).postDataJSON().comment).toMatch(/^Looked at: .+; .+; .+/);
});

test('it never opens by itself', async ({ page }) => {
	const packages = await packagesOf(page, 3);
	expect(packages).toHaveLength(3);
	for (const [at, { slug }] of packages.entries()) {
		await page.goto(`/packagedetails/${slug}`);
		await page.locator('[data-viewed]').scrollIntoViewIfNeeded();
		await page.mouse.wheel(0, 10_000);
		// It is offered from the third package on.
		if (at === 2) await expect(page.getByRole('link', { name: 'Help me choose' })).toBeVisible();
		await settled(page);
		await expect(page.locator('dialog[open]')).toHaveCount(0);
	}
});

test('it is readable for everyone', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 800 });
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
	await openAtListEnd(page);
	expect(await violations(page, 'dialog[open]'), '360 px, dark').toEqual([]);
	expect(await excessWidth(page)).toBe(0);
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
	await page.setViewportSize({ width: 1280, height: 800 });
	await expect.poll(() => excessWidth(page)).toBe(0);
	expect(await violations(page, 'dialog[open]'), '1280 px, light').toEqual([]);
});
