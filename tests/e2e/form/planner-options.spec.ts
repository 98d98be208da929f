import type { Route } from '@playwright/test';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { chooseAll, openPlanner, planner, requestOf as request } from '../../support/browser/plan-trip.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* The options of the trip planner, which come by calls when it opens. */

const OPTIONS = '**/api/v1/get/inclusion';

const CALLS = ['/get/Months', '/get/theme', '/get/inclusion'];

test('PLN-01, PLN-04, LOAD-02: it has the whole screen at once, and a spinner until its options have come by their calls', async ({
	page,
}) => {
	const held = await holdRequests(page, '**/api/v1/get/*');
	await page.goto('/');
	await page.waitForLoadState('networkidle');
	expect(held.urls).toEqual([]);
	await page.getByRole('link', { name: 'Plan my trip', exact: true }).first().click();
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
	const isWhole = () => planner(page).evaluate((it) => [it.clientWidth, it.clientHeight]);
	expect(await isWhole()).toEqual([width, height]);
	await expect.poll(() => held.urls.length).toBe(CALLS.length);
	for (const call of CALLS)
		expect(held.urls).toContainEqual(expect.stringMatching(new RegExp(`/api/v1${call}$`)));
	await expect(planner(page).locator('[aria-busy="true"]')).toBeVisible();
	await expect(request(planner(page))).toHaveCount(0);
	expect(await isWhole()).toEqual([width, height]);
	held.release();
	await expect(request(planner(page))).toBeVisible();
	await expect(planner(page).locator('[aria-busy="true"]')).toHaveCount(0);
	await expect(planner(page).getByLabel('Which month?').getByRole('option')).toHaveCount(13);
	expect(await planner(page).getByLabel('Category').getByRole('option').count()).toBeGreaterThan(10);
	expect(await planner(page).getByRole('checkbox').count()).toBeGreaterThan(4);
});

test('PLN-04, ERR-19: when one of its calls fails it offers to try again, and then all options are there', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(503, '/api/v1/get/theme'));
	await page.route('**/api/v1/get/theme', (route) => route.fulfill({ status: 503 }), { times: 1 });
	await page.goto('/');
	await page.getByRole('link', { name: 'Plan my trip', exact: true }).first().click();
	await expect(planner(page).getByRole('alert')).toHaveText('This did not load.');
	await planner(page).getByRole('button', { name: 'Try again' }).click();
	await chooseAll(planner(page));
	await expect(request(planner(page))).toBeEnabled();
});

test('PLN-04, ERR-19: when the server fails or the network is gone it offers to try again, and then it is there', async ({
	page,
	expectErrors,
}) => {
	expectErrors(
		failedRequest(503, '/api/v1/get/inclusion'),
		failedRequest('net::ERR_FAILED', '/api/v1/get/inclusion'),
	);
	const again = planner(page).getByRole('button', { name: 'Try again' });
	const fail = (answer: (route: Route) => Promise<void>) => page.route(OPTIONS, answer, { times: 1 });
	const expectOffer = async () => {
		await expect(planner(page).getByRole('alert')).toHaveText('This did not load.');
		await expect(again).toBeFocused();
		expect(await violations(page, 'dialog[open]')).toEqual([]);
	};
	await fail((route) => route.fulfill({ status: 503 }));
	await page.goto('/');
	await page.getByRole('link', { name: 'Plan my trip', exact: true }).first().click();
	await test.step('the server fails', expectOffer);
	await fail((route) => route.abort());
	const failed = page.waitForEvent('requestfailed');
	await again.click();
	await failed;
	await test.step('the network is gone', expectOffer);
	await again.click();
	await expect(request(planner(page))).toBeVisible();
	await expect(page).toHaveURL('/');
});

test('PLN-06, API-34: a chosen inclusion shows its picture, any other the one for those not chosen', async ({
	page,
}) => {
	const { data } = await (await page.request.get('/api/v1/get/inclusion')).json();
	const [{ name, image, unselected_image }] = data;
	expect(image).not.toBe(unselected_image);
	const dialog = await openPlanner(page);
	const box = dialog.getByRole('checkbox', { name });
	const shown = dialog.locator('label', { hasText: name }).locator('img:visible');
	await expect(shown).toHaveAttribute('src', unselected_image);
	await box.check();
	await expect(shown).toHaveAttribute('src', image);
	await box.press('Space');
	await expect(box).not.toBeChecked();
	await expect(shown).toHaveAttribute('src', unselected_image);
});
