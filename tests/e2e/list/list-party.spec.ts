import { siteWords } from '#server/settings/site-words.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { some } from '../../support/browser/some-package.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const cards = '[data-cards="row"]';

test('PTY-01: a party that is chosen on the list has its price on every card, and is kept by filters, cards and search', async ({
	page,
}) => {
	await page.goto('/packages?theme=Beach');
	const party = page.getByLabel('Prices for');
	await party.click();
	await party.selectOption('4 travellers');
	await expect(page).toHaveURL(/\/packages\?(?=.*theme=Beach)(?=.*travellers=4)/);
	// For the next press of an arrow.
	await expect(party).toBeFocused();
	const lines = page.locator(`${cards} .price-tax`);
	expect(await lines.count()).toBeGreaterThan(1);
	for (const line of await lines.all()) await expect(line).toHaveText(/^4 travellers: ₹[\d,]+ in all/);

	// The order of the list is a link of the same query.
	await page.getByLabel('Sort by').selectOption('Price: low to high');
	await expect(page).toHaveURL(/(?=.*sort=price_low)(?=.*travellers=4)/);

	const first = page.getByRole('article').first();
	const total = await first.locator('.price-tax').textContent();
	await first.getByRole('heading').getByRole('link').click();
	await expect(page.getByRole('textbox', { name: 'Travellers' })).toHaveValue('4');
	const payable = /₹[\d,]+/.exec(total ?? '')?.[0] ?? 'no price';
	await expect(page.locator('.party .price-payable')).toContainText(payable);
});

test('QRY-13, PTY-01: a list that comes back from the memory of the browser shows the party of its prices', async ({
	page,
}) => {
	await page.goto('/packages?travellers=3');
	const party = page.getByLabel('Prices for');
	await party.hover();
	await pageScript(page);
	await page.route('**/packages?*', (route) => route.fulfill({ status: 204 }));
	const left = page.waitForResponse('**/packages?*');
	await party.selectOption('4 travellers');
	await left;
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
	await expect(party).toHaveValue('3');
});

test('PTY-02: a link that was followed in another tab gets the party of its next press', async ({
	page,
	context,
}) => {
	const { slug } = await some(page);
	await page.goto(`/packagedetails/${slug}?travellers=3`);
	await pageScript(page);
	const list = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').nth(1);
	for (const party of ['3', '4']) {
		await page.evaluate((chosen) => history.replaceState(null, '', `?travellers=${chosen}`), party);
		const opened = context.waitForEvent('page');
		await list.click({ modifiers: ['ControlOrMeta'] });
		await expect(await opened).toHaveURL(new RegExp(`[?&]travellers=${party}$`));
	}
});

test('PTY-02: links that no party was written into get it when they are followed', async ({ page }) => {
	const { slug } = await some(page);
	await page.goto(`/packagedetails/${slug}?travellers=3`);
	// A press before the script of the page leads on without the party.
	await pageScript(page);
	await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').nth(1).click();
	await expect(page).toHaveURL(/\/packages\?(.*&)?travellers=3/);
	await expect(page.getByLabel('Prices for')).toHaveValue('3');
	// Also through a page that shows no prices for it.
	await pageScript(page);
	await page.getByRole('banner').getByRole('link', { name: siteWords().name }).first().click();
	await expect(page).toHaveURL(/\/\?travellers=3$/);
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('PTY-01: the party of a list is chosen by a form', async ({ page }) => {
		await page.goto('/packages?theme=Beach');
		await page.getByLabel('Prices for').selectOption('2 travellers');
		await page.getByRole('button', { name: 'Show', exact: true }).click();
		await expect(page).toHaveURL(/theme=Beach/);
		await expect(page.locator(`${cards} .price-tax`).first()).toHaveText(/^2 travellers: ₹/);
	});
});
