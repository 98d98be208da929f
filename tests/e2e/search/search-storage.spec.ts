import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/test.ts';

const stored = (page: Page, ...keys: string[]) =>
	page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);

test.describe('on a desktop', () => {
	test.use({ viewport: { width: 1280, height: 800 } });

	test('STO-01, STO-04: choosing a destination and a month in the search stores their ids', async ({
		page,
	}) => {
		const { data } = await (await page.request.get('/api/v1/search/home/metadata')).json();
		const idOf = (wanted: string) =>
			data.destinations.find(({ name }: { name: string }) => name === wanted).id;
		await page.goto('/');
		const form = page.getByRole('search', { name: 'Find a package' });
		await form.getByPlaceholder('Select Your Destination').click();
		expect(await stored(page, 'destId', 'monthId')).toEqual([null, null]);
		await form.getByRole('option', { name: 'Europe', exact: true }).click();
		expect(await stored(page, 'destId', 'monthId')).toEqual([idOf('Europe'), null]);
		await form.getByRole('option', { name: 'June', exact: true }).click();
		expect(await stored(page, 'destId', 'monthId')).toEqual([idOf('Europe'), '6']);
		// Typing over a choice removes it.
		await form.getByPlaceholder('Select Your Month').fill('x');
		expect(await stored(page, 'destId', 'monthId')).toEqual([idOf('Europe'), null]);
	});

	test('STO-01, STO-04: a tile of the home page stores what it stands for', async ({ page }) => {
		const listOf = async (path: string) => (await (await page.request.get(`/api/v1${path}`)).json()).data;
		await page.goto('/');
		// Keeps links from leaving the page, so that several can be pressed one after another.
		await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
		const region = (name: string) => page.getByRole('region', { name });

		const place = region('Explore Europe').getByRole('link', { name: 'Switzerland' });
		await place.click();
		const places = await listOf('/destination/Region');
		const wanted = places.find((it: { region_name: string }) => it.region_name === 'Switzerland');
		// The press is held until the page's script is there.
		await expect.poll(() => stored(page, 'destId')).toEqual([wanted.id]);

		const [{ id, theme_name }] = await listOf('/get/theme');
		await region('Explore Themes').getByRole('link', { name: theme_name }).click();
		expect(await stored(page, 'themeId', 'themeName')).toEqual([id, theme_name]);

		const seasons = await listOf('/get/Season');
		const monsoon = seasons.find((it: { season_name: string }) => it.season_name === 'Monsoon');
		await page
			.getByRole('listitem')
			.filter({ hasText: /^Monsoon/ })
			.getByRole('link')
			.first()
			.click();
		expect(await stored(page, 'seasonId')).toEqual([monsoon.id]);

		// It leads to a page that editors have written.
		await page.getByRole('heading', { name: 'Europe', exact: true }).getByRole('link').click();
		expect(await stored(page, 'destId')).toEqual(['europe']);

		const [popular] = await listOf('/popular/package');
		const card = region('Popular packages').getByRole('article').first();
		await card.getByRole('link', { name: 'Call me' }).click();
		expect(await stored(page, 'popularPackage')).toEqual([null]);
		await page.keyboard.press('Escape');
		await card.getByRole('link', { name: 'View detail' }).click();
		expect(await stored(page, 'popularPackage')).toEqual([String(popular.package_id ?? popular.id)]);
	});

	test('STO-05: with blocked storage one can search all the same', async ({ page }) => {
		await page.addInitScript(() => {
			Object.defineProperty(window, 'localStorage', {
				get: () => {
					throw new DOMException('denied', 'SecurityError');
				},
			});
		});
		await page.goto('/');
		const form = page.getByRole('search', { name: 'Find a package' });
		await form.getByPlaceholder('Select Your Month').click();
		await form.getByRole('option', { name: 'June', exact: true }).click();
		await form.getByRole('button', { name: 'Explore' }).click();
		await expect(page).toHaveURL('/packages?month=June');
	});
});

test('STO-01: on a phone a tile that is tapped as soon as the page is there is stored on the page it leads to', async ({
	page,
}) => {
	const [{ id, theme_name }] = (await (await page.request.get('/api/v1/get/theme')).json()).data;
	await page.setViewportSize({ width: 390, height: 844 });
	// Pictures may take their time.
	await page.route('**/posters/**', () => undefined);
	await page.goto('/', { waitUntil: 'domcontentloaded' });
	const theme = page.getByRole('region', { name: 'Explore Themes' }).getByRole('link', { name: theme_name });
	await theme.click();
	await expect(page).toHaveURL(/\/packages\?theme=/);
	expect(await stored(page, 'themeId', 'themeName')).toEqual([id, theme_name]);
});

test('STO-04, NAV-07: Clear All forgets every id', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/lead');
	const keys = ['monthId', 'destId', 'themeId', 'themeName', 'seasonId', 'inclusionId', 'popularPackage'];
	await page.evaluate((names) => {
		for (const name of names) localStorage.setItem(name, '1');
		localStorage.setItem('compare', '[]');
	}, keys);
	await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
	const dialog = page.getByRole('dialog', { name: 'Search' });
	await expect(dialog.getByRole('option').first()).toBeVisible();
	await dialog.getByRole('button', { name: 'Clear All' }).click();
	expect(await stored(page, ...keys, 'compare')).toEqual([...keys.map(() => null), '[]']);
});

test('STO-03, API-20: the country list is asked for once a browser session', async ({ page }) => {
	let asked = 0;
	page.on('request', (request) => {
		if (request.url().endsWith('/api/v1/startup')) asked++;
	});
	await page.goto('/packages');
	await page.locator('a[href^="/packagedetails/"]').first().click();
	const openForm = async () => {
		await page.getByRole('link', { name: 'Request a Call' }).first().click();
		// The searchable list comes with the first focus of the field.
		await page.getByRole('dialog').getByLabel('Phone').focus();
		const country = page.getByRole('button', { name: /change country/ });
		await expect(country).toHaveAccessibleName(/^\+91 India/);
		return country;
	};
	const answered = page.waitForResponse('**/api/v1/startup');
	const country = await openForm();
	await answered;
	await country.click();
	await page.getByRole('combobox', { name: 'Search countries' }).fill('Bhut');
	const list = page.getByRole('listbox', { name: 'List of countries' });
	await expect(list.getByRole('option', { name: /Bhutan/ })).toBeVisible();

	await page.reload();
	await (await openForm()).click();
	await expect(list.getByRole('option', { name: /India/ }).first()).toBeVisible();
	expect(asked).toBe(1);
});
