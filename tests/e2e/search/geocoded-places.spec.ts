import type { Page } from '@playwright/test';
import { type GeocodedSite, serveGeocoded } from '../../support/browser/geocoded-site.ts';
import { expect, test } from '../../support/browser/test.ts';
import { found, KERALA, MUNNAR, NOTHING_FOUND } from '../../support/open-geocoding-service.ts';

/* The search with a geocoder (decision D42), against a stand-in for Google on this machine. */

test.use({ viewport: { width: 1280, height: 800 } });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let site: GeocodedSite;
test.beforeAll(async () => {
	site = await serveGeocoded();
	site.geocoder.answer = (address) =>
		({ kxqzv: found(KERALA), wvqxk: found(MUNNAR), qqqq: 500 })[address] ?? NOTHING_FOUND;
});
test.afterAll(() => site.close());

/** Types into WHERE of the home search. */
async function type(page: Page, text: string) {
	await page.goto(site.url);
	const form = page.getByRole('search', { name: 'Find a package' });
	const where = form.getByPlaceholder('Select Your Destination');
	await where.click();
	await where.fill(text);
	return { form, explore: form.getByRole('button', { name: 'Explore' }) };
}
const tours = (page: Page) => page.getByRole('heading', { level: 1 });

test('DSB-01, SB-06: a misspelt place is suggested by its name in the catalogue, and can be chosen', async ({
	page,
}) => {
	const { form, explore } = await type(page, 'kxqzv');
	const options = form.getByRole('option');
	await expect(options).toHaveText([/^KeralaIndia, \d+ tours$/]);
	await options.click();
	await expect(form.getByPlaceholder('Select Your Destination')).toHaveValue('Kerala');
	await explore.click();
	await expect(page).toHaveURL(`${site.url}/packages?destination=Kerala`);
	expect(site.geocoder.asked.map((query) => query.get('address'))).toEqual(['kxqzv']);
});

test('SB-04, QRY-05: Explore takes a misspelt place for the one that is meant', async ({ page }) => {
	await page.goto(`${site.url}/packages?destination=Kerala`);
	const found = await page.locator('h1 .list-matches').innerText();
	const { explore } = await type(page, 'kxqzv');
	await explore.click();
	await expect(page).toHaveURL(`${site.url}/packages?destination=Kerala&enter_by_user=true`);
	// A heading names no filter that came from typed words.
	await expect(tours(page)).toHaveText(found);
});

test('SB-04: a misspelt city becomes the city and its country', async ({ page }) => {
	const { form, explore } = await type(page, 'wvqxk');
	// Explore itself waits a second and a half, which a busy machine may need for other programs.
	await expect(form.getByRole('option')).toHaveText([/^Munnar/]);
	await explore.click();
	await expect(page).toHaveURL(`${site.url}/packages?city=Munnar,%20India&country=India`);
});

test('SB-05: a geocoder that fails leaves the text as it is, and its failure is not cached', async ({
	page,
}) => {
	const { explore } = await type(page, 'qqqq');
	await explore.click();
	await expect(page).toHaveURL(`${site.url}/packages?query=qqqq`);
	const address = `${site.url}/api/v1/search/places?query=qqqq`;
	expect((await page.request.get(address)).headers()['cache-control']).toBe('no-store');
	site.geocoder.answer = () => found(KERALA);
	await expect
		.poll(async () => (await (await page.request.get(address)).json()).data)
		.toMatchObject([{ name: 'Kerala', is_meant: true }]);
});
