import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* The list of countries beside the field of the login, on tablets and desktops. */
for (const width of [768, 1280])
	test.describe(`at ${width}`, () => {
		test.use({ viewport: { width, height: 720 } });

		test('the country that is shown is the one a code goes to, whatever was searched for', async ({
			page,
			expectErrors,
		}) => {
			expectErrors(failedRequest(429, '/auth/register/phone'));
			await page.goto('/packages');
			await page.getByRole('link', { name: 'Login' }).first().click();
			const dialog = page.getByRole('dialog', { name: 'Log in or sign up' });
			const number = dialog.getByLabel('Phone number');
			await number.click();
			await dialog.getByRole('button', { name: /change country/ }).click();
			const search = page.getByRole('combobox', { name: 'Search countries' });
			await search.pressSequentially('+971');
			// The whole list is in view, in front of the foot of the dialog.
			const list = page.getByRole('listbox');
			await expect(list).toBeInViewport({ ratio: 1 });
			const isCut = await list.evaluate((element) => {
				const { left, right, top, bottom } = element.getBoundingClientRect();
				const corner = document.elementFromPoint((left + right) / 2, bottom - 4);
				return bottom - top < 40 || !corner || !element.contains(corner);
			});
			expect(isCut).toBe(false);
			await search.press('Escape');
			await expect(dialog).toBeVisible();
			await number.pressSequentially('9876501234');
			await expect(dialog.locator('.iti__selected-dial-code')).toHaveText('+91');
			const request = page.waitForRequest('**/auth/register/phone');
			await page.route('**/auth/register/phone', (route) =>
				route.fulfill({ status: 429, json: { message: 'no' } }),
			);
			await dialog.getByRole('button', { name: 'Continue' }).click();
			expect((await request).postDataJSON()).toMatchObject({
				country_code: '+91',
				phone_number: '9876501234',
			});
		});
	});
