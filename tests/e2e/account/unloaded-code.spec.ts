import { signUp } from '../../support/browser/signing-in.ts';
import { expect, test } from '../../support/browser/test.ts';

/* The pages that need their code, when it cannot be had. */

test('AUTH-04: a login whose code cannot be had says so, and can be loaded again', async ({
	page,
	expectErrors,
}) => {
	expectErrors(/net::ERR_FAILED/, /\[astro-island\] Error hydrating/);
	await page.route(/LoginDialog/, (route) => route.abort());
	await page.goto('/login');
	const main = page.getByRole('main');
	await main.getByLabel('Phone number').fill('9876543210');
	await main.getByRole('button', { name: 'Continue' }).click();
	await expect(main.getByRole('alert')).toHaveText('This did not load.');
	await expect(page).toHaveURL('/login');
	await expect(main.getByLabel('Phone number')).toHaveValue('9876543210');
	await page.unroute(/LoginDialog/);
	await main.getByRole('link', { name: 'Try again' }).click();
	await expect(main.getByRole('alert')).toBeHidden();
	await main.getByLabel('Phone number').fill('98a');
	await expect(main.getByRole('alert')).toHaveText('Please enter valid number.');
});

test('PRF-01: a profile whose code cannot be had says so, and can be loaded again', async ({
	page,
	expectErrors,
}) => {
	await signUp(page);
	expectErrors(/net::ERR_FAILED/);
	await page.route(/\/account-page\.[\w-]+\.js/, (route) => route.abort());
	await page.goto('/account');
	const main = page.getByRole('main');
	await expect(main.getByRole('alert')).toHaveText('This did not load.');
	await page.unroute(/\/account-page\.[\w-]+\.js/);
	await main.getByRole('link', { name: 'Try again' }).click();
	await expect(page.getByRole('switch')).toBeEnabled();
	await expect(main.getByRole('alert')).toBeHidden();
});
