import { newCustomer, payFor, signIn } from '../../support/browser/booking.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/* The confirmation without its key, which the browser that paid had no time to store when it lost its connection. */

const BY_CODE = 'Is this your booking?';

test('BKS-03, ROLE-07: whoever is signed in sees the own booking, with the way to its receipt and cancellation', async ({
	page,
}) => {
	const customer = await newCustomer(page);
	const { id, item, amount } = await payFor(page, customer);
	await signIn(page, customer);
	await page.goto(`/booking/${id}/success`);
	await expect(page.getByRole('heading', { name: item.name })).toBeVisible();
	await expect(page.locator('.price-lines')).toContainText(`Paid${amount}`);
	await expect(page.getByText(BY_CODE)).toBeHidden();
	expect(await violations(page)).toEqual([]);
	await page.getByRole('link', { name: 'Cancel this booking' }).click();
	await expect(page.getByRole('heading', { name: `You get back ${amount}` })).toBeVisible();
});

test('whoever comes back before the connection does sees it with the connection', async ({
	page,
	expectErrors,
}) => {
	const customer = await newCustomer(page);
	const { id, item } = await payFor(page, customer);
	await signIn(page, customer);
	expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
	let isLost = true;
	await page.route(`**/booking/${id}/success`, (route) =>
		isLost && route.request().resourceType() === 'fetch'
			? route.abort('internetdisconnected')
			: route.continue(),
	);
	const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(id));
	await page.goto(`/booking/${id}/success`);
	await failed;
	await expect(page.getByText(BY_CODE)).toBeHidden();
	isLost = false;
	await page.evaluate(() => dispatchEvent(new Event('online')));
	await expect(page.getByRole('heading', { name: item.name })).toBeVisible();
});

test('a guest, and whoever is signed in with another number, sees id and state and the way by a code', async ({
	page,
}) => {
	const { id, item } = await payFor(page, await newCustomer(page));
	const seesStateAlone = async () => {
		await page.goto(`/booking/${id}/success`);
		await expect(page.locator('main').getByText(BY_CODE)).toBeVisible();
		await expect(page.locator('.booking-id')).toHaveText(id);
		await expect(page.getByRole('heading', { name: item.name })).toHaveCount(0);
		await expect(page.locator('main')).not.toContainText('asha.rao@example.in');
	};
	await seesStateAlone();
	await signIn(page, await newCustomer(page, 'Ravi Menon'));
	await seesStateAlone();
});
