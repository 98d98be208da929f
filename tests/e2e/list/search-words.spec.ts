import { totalOf } from '../../support/browser/list-page.ts';
import { expect, test } from '../../support/browser/test.ts';

/* How the list reads the words of a search, with and without script. */

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
		test.use({ javaScriptEnabled });

		test('QRY-16: a misspelt place is shown, and a link leads back to the word', async ({ page }) => {
			await page.goto('/packages?query=kerela');
			expect(await totalOf(page)).toBeGreaterThan(0);
			await expect(page.getByText('Showing Kerala for kerela')).toBeVisible();
			await expect(page.getByRole('list', { name: 'Selected filters' })).toContainText('Destination: Kerala');
			await page.getByRole('link', { name: 'Search for the words as typed' }).click();
			await expect(page).toHaveURL('/packages?exact=true&query=kerela');
			expect(await totalOf(page)).toBe(0);
		});

		test('QRY-16: a place in another script, and several choices at once, become chips that can be removed', async ({
			page,
		}) => {
			await page.goto(`/packages?query=${encodeURIComponent('केरल')}`);
			await expect(page.getByRole('link', { name: 'Remove Destination: Kerala' })).toBeVisible();
			await page.goto('/packages?query=goa+beach+4+days');
			await expect(page.getByText('No tour here has “Up to 4 days”, so that is left out.')).toBeVisible();
			await page.getByRole('link', { name: 'Remove Theme: Beach' }).click();
			await expect(page).toHaveURL('/packages?destination=Goa');
		});

		test('LIST-11: where nothing is found the nearest places lead on', async ({ page }) => {
			await page.goto('/packages?exact=true&query=kerela');
			await expect(page.getByRole('heading', { name: 'No tour found for “kerela”' })).toBeVisible();
			const [nearest] = await page.getByRole('list', { name: 'Nearest places' }).getByRole('link').all();
			await expect(nearest!).toContainText('Kerala');
			await nearest!.click();
			await expect(page).toHaveURL('/packages?destination=Kerala');
		});
	});

test('LIST-11: a filter chosen where nothing was found takes the place of the words', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto('/packages?exact=true&query=qqqqqq');
	await page
		.getByRole('group', { name: 'Theme' })
		.getByLabel(/^Beach/)
		.check();
	await expect(page).toHaveURL('/packages?theme=Beach');
	expect(await totalOf(page)).toBeGreaterThan(0);
});

test('DSB-03: a theme, a package and the list of several choices are suggested and open', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto('/');
	const where = page
		.getByRole('search', { name: 'Find a package' })
		.getByPlaceholder('Select Your Destination');
	await where.click();
	await where.fill('goa beach');
	await page.getByRole('option', { name: 'Goa, Beach', exact: true }).click();
	await expect(page).toHaveURL('/packages?destination=Goa&theme=Beach');
});

test('QRY-16: a budget that is typed beside another one chosen is said to be left out', async ({ page }) => {
	await page.goto('/packages?query=goa+under+20000&price=15000-30000');
	const read = page.getByRole('main').locator('p', { hasText: 'Search for the words as typed' });
	await expect(read).toHaveText(
		'Showing Goa for goa under 20000. “Under ₹20,000” is left out, because a filter says otherwise. Search for the words as typed',
	);
	expect(await totalOf(page)).toBeGreaterThan(0);
});
