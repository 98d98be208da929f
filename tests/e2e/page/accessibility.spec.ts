import { violations } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/* axe finds nothing on the list, the package, the forms and their dialogs, and nothing scrolls sideways. */

// axe reads every element of a long page.
test.setTimeout(90_000);

for (const width of [360, 1280]) {
	test(`axe finds nothing in the request-a-call dialog, ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await page.goto('/packages');
		await page
			.getByRole('link', { name: /^Call me about/ })
			.first()
			.click();
		await expect(page.getByRole('dialog', { name: 'Request a Call' }).getByLabel('Full name')).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page
			.getByRole('dialog', { name: 'Request a Call' })
			.getByRole('button', { name: 'Submit' })
			.click();
		await expect(page.getByText('Name is required').first()).toBeVisible();
		expect(await violations(page)).toEqual([]);
	});
}

test('axe finds nothing in the drawer of filters', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 800 });
	await page.goto('/packages');
	await page.getByRole('button', { name: 'Filters' }).click();
	await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
	expect(await violations(page)).toEqual([]);
});

test('NAV-12, NAV-13: the request-a-call dialog is full-screen on phones, 350 px up to 768, 400 px above', async ({
	page,
}) => {
	for (const [viewport, expected] of [
		[390, 390],
		[700, 350],
		[1280, 400],
	] as const) {
		await page.setViewportSize({ width: viewport, height: 800 });
		await page.goto('/packages');
		await page
			.getByRole('link', { name: /^Call me about/ })
			.first()
			.click();
		const dialog = page.getByRole('dialog', { name: 'Request a Call' });
		await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(expected);
	}
});

test('the request-a-call dialog can be filled and sent by keyboard alone', async ({ page }) => {
	await page.goto('/packages');
	await page
		.getByRole('link', { name: /^Call me about/ })
		.first()
		.focus();
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Request a Call' });
	await expect(dialog.getByLabel('Full name')).toBeVisible();
	await dialog.getByLabel('Full name').focus();
	await page.keyboard.type('Asha Rao');
	await page.keyboard.press('Tab');
	await page.keyboard.type('asha@example.in');
	for (const step of ['country', 'phone']) {
		await page.keyboard.press('Tab');
		if (step === 'phone') await page.keyboard.type('9820012345');
	}
	await page.keyboard.press('Enter');
	await expect(dialog.getByText('Always be trip-ing!!')).toBeVisible();
});

test('the country list of the dialog is searched by keyboard and changes the calling code', async ({
	page,
}) => {
	await page.goto('/packages');
	await page
		.getByRole('link', { name: /^Call me about/ })
		.first()
		.click();
	const dialog = page.getByRole('dialog', { name: 'Request a Call' });
	// The searchable list comes with the first focus of the field.
	await dialog.getByLabel('Phone').focus();
	await dialog.getByRole('button', { name: '+91 India, change country' }).click();
	await page.keyboard.type('united arab');
	// Enter takes the marked country, so the list must have followed what was typed.
	await expect(dialog.getByRole('option')).toHaveCount(1);
	await page.keyboard.press('Enter');
	await dialog.getByLabel('Full name').fill('Asha Rao');
	await dialog.getByLabel('Email').fill('asha@example.in');
	await dialog.getByLabel('Phone', { exact: true }).fill('501234567');
	const sent = page.waitForRequest('**/api/v1/lead/submit');
	await dialog.getByRole('button', { name: 'Submit' }).click();
	expect((await sent).postDataJSON()).toMatchObject({ country_code: '+971' });
});
