import type { Page } from '@playwright/test';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* The filters of a phone. */

test.use({ viewport: { width: 390, height: 844 } });

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filters', exact: true });
/** The title of a group, which opens it and names its chosen options. */
const group = (page: Page, title: string) => drawer(page).locator('summary', { hasText: title });
const option = (page: Page, name: RegExp) => drawer(page).getByLabel(name);
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Leave the filters?' });

async function openDrawer(page: Page, search = ''): Promise<void> {
	await page.goto(`/packages${search}`);
	await page.getByRole('button', { name: 'Filters' }).click();
	await expect(drawer(page)).toBeVisible();
}

test('NAV-13, MOB-01, MOB-02: Filters opens a drawer from the bottom that takes the screen up to 576 px, in which groups of 15 and more have a search box', async ({
	page,
}) => {
	await openDrawer(page);
	await expect(drawer(page).getByText('Choose from options below', { exact: true })).toBeVisible();
	// Not those of the page: a heart that appears in a card out of view ends when the card comes into view.
	await drawer(page).evaluate((dialog) =>
		Promise.all(dialog.getAnimations().map(({ finished }) => finished)),
	);
	const place = async () => {
		const box = await drawer(page).boundingBox();
		return box && { x: box.x, top: box.y, width: box.width, bottom: box.y + box.height };
	};
	for (const [width, expected] of [
		[390, { x: 0, top: 0, width: 390 }],
		[576, { x: 0, top: 0, width: 576 }],
		[577, { x: 0, top: 72, width: 577 }],
		[676, { x: 0, top: 72, width: 676 }],
		[776, { x: 50, top: 72, width: 676 }],
	] as const) {
		await page.setViewportSize({ width, height: 844 });
		await expect.poll(place, `${width} px`).toEqual({ ...expected, bottom: 844 });
	}
	await page.setViewportSize({ width: 390, height: 844 });

	const places = drawer(page).getByRole('group', { name: 'Destination' });
	await places.getByRole('searchbox').fill('zzz');
	await expect(places.getByText('No results found!', { exact: true })).toBeVisible();
	await group(page, 'Month').click();
	const months = drawer(page).getByRole('group', { name: 'Month' });
	await expect(months.getByRole('checkbox')).toHaveCount(12);
	await expect(months.getByRole('searchbox')).toHaveCount(0);
	// Only one group is open at a time.
	await expect(places).toBeHidden();
});

test('MOB-03: Apply goes to the list with the chosen query, Clear all to the list without one', async ({
	page,
}) => {
	await openDrawer(page, '?query=sea');
	await group(page, 'Theme').click();
	await option(page, /^Beach/).check();
	await option(page, /^Family/).check();
	await group(page, 'Duration').click();
	await expect(group(page, 'Theme')).toContainText('Beach, Family');
	await option(page, /^5 to 7 days/).check();
	await expect(page).toHaveURL(/\/packages\?query=sea$/);
	await drawer(page).getByRole('button', { name: 'Apply' }).click();
	await expect(page).toHaveURL(/\/packages\?duration=5%20to%207%20days&query=sea&theme=Beach:Family$/);
	await expect(page.getByRole('button', { name: 'Filters' })).toContainText('4');
	await page.getByRole('button', { name: 'Filters' }).click();
	await drawer(page).getByRole('link', { name: 'Clear all' }).click();
	await expect(page).toHaveURL(({ pathname, search }) => pathname === '/packages' && search === '');
});

test('MOB-01: at 400 % the drawer leaves room for its options, and Apply stays in reach', async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 256 });
	await openDrawer(page);
	const kerala = option(page, /^Kerala/);
	await kerala.scrollIntoViewIfNeeded();
	const seen = () =>
		drawer(page).evaluate(
			(dialog) =>
				[...dialog.querySelectorAll('.filter-options label')].filter((label) => {
					const { left, top, bottom } = label.getBoundingClientRect();
					return [top + 4, bottom - 4].every((y) => label.contains(document.elementFromPoint(left + 10, y)));
				}).length,
		);
	// Options that have come into view are there with the next frame.
	await expect.poll(seen).toBeGreaterThanOrEqual(3);
	await kerala.check();
	await drawer(page).getByRole('button', { name: 'Apply' }).click();
	await expect(page).toHaveURL(/\/packages\?destination=Kerala$/);
});

test('MOB-03, MOB-04: a drawer that is open when the window becomes wide keeps its cross and Apply', async ({
	page,
}) => {
	await page.setViewportSize({ width: 820, height: 1180 });
	await openDrawer(page);
	await page.setViewportSize({ width: 1180, height: 820 });
	await option(page, /^Kerala/).check();
	await expect(drawer(page).getByRole('button', { name: 'Close filters' })).toBeVisible();
	await drawer(page).getByRole('button', { name: 'Apply' }).click();
	await expect(page).toHaveURL(/\/packages\?destination=Kerala$/);
	// Beside the list they have none.
	await expect(page.getByRole('button', { name: /^(Close filters|Apply)/ })).toHaveCount(0);
});

test('MOB-04: leaving without a change asks nothing', async ({ page }) => {
	await openDrawer(page, '?theme=Beach');
	await group(page, 'Theme').click();
	await option(page, /^Beach/).uncheck();
	await option(page, /^Beach/).check();
	await drawer(page).getByRole('button', { name: 'Close filters' }).click();
	await expect(drawer(page)).toBeHidden();
	await expect(confirmation(page)).toBeHidden();
	await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
	await page.keyboard.press('Space');
	await expect(drawer(page)).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(drawer(page)).toBeHidden();
});

test('MOB-04, MOB-05: a tap beside the drawer with a change in it asks first; Cancel keeps it, Continue reloads', async ({
	page,
}) => {
	// A drawer that takes the screen has nothing beside it.
	await page.setViewportSize({ width: 577, height: 844 });
	const leave = () => page.mouse.click(195, 30);
	await openDrawer(page);
	await option(page, /^Kerala/).check();
	await leave();
	await expect(
		confirmation(page).getByText('This action will undo your changes.', { exact: true }),
	).toBeVisible();
	await confirmation(page).getByRole('button', { name: 'Cancel' }).click();
	await expect(option(page, /^Kerala/)).toBeChecked();
	await leave();
	const loaded = page.waitForEvent('load');
	await confirmation(page).getByRole('button', { name: 'Continue' }).click();
	await loaded;
	await expect(page).toHaveURL(/\/packages$/);
	await expect(drawer(page)).toBeHidden();
	await page.getByRole('button', { name: 'Filters' }).click();
	await expect(option(page, /^Kerala/)).not.toBeChecked();
});

test('MOB-03: Apply answers at once; a page that comes back from the memory of the browser has no drawer', async ({
	page,
}) => {
	await openDrawer(page);
	await option(page, /^Kerala/).check();
	await page.route('**/packages*', (route) => route.fulfill({ status: 204 }));
	const apply = drawer(page).getByRole('button', { name: 'Apply' });
	await apply.click();
	await expect(apply).toHaveAttribute('aria-busy', 'true');
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
	await expect(drawer(page)).toBeHidden();
	await page.getByRole('button', { name: 'Filters' }).click();
	await expect(apply).not.toHaveAttribute('aria-busy');
	await expect(option(page, /^Kerala/)).not.toBeChecked();
});

test('MOB-01, MOB-04: the drawer opens at once and loses nothing, however late its code', async ({
	page,
}) => {
	const arrival = Promise.withResolvers<void>();
	await page.route(/FilterPanel.*\.js/, async (route) => {
		await arrival.promise;
		await route.continue();
	});
	await openDrawer(page);
	const kerala = option(page, /^Kerala/);
	await kerala.check();
	// Closed by the browser itself, which does not ask; the choice waits in the drawer.
	await page.keyboard.press('Escape');
	await expect(drawer(page)).toBeHidden();
	await page.getByRole('button', { name: 'Filters' }).click();
	await expect(kerala).toBeChecked();
	const cross = drawer(page).getByRole('button', { name: 'Close filters' });
	await cross.click();
	await expect(cross).toHaveAttribute('aria-busy', 'true');
	arrival.resolve();
	await expect(confirmation(page)).toBeVisible();
	await confirmation(page).getByRole('button', { name: 'Cancel' }).click();
	await expect(confirmation(page)).toBeHidden();
	await expect(kerala).toBeChecked();
	// The code is loaded late and shows the options that were chosen before it ran.
	await expect(group(page, 'Destination').locator('small')).toHaveText(/Kerala/);
	await drawer(page).getByRole('button', { name: 'Apply' }).click();
	await expect(page).toHaveURL(/\/packages\?destination=Kerala$/);
});

test('a drawer that is opened and closed before its code is there stays closed', async ({ page }) => {
	const code = await holdRequests(page, /FilterPanel.*\.js/);
	await openDrawer(page);
	const cross = drawer(page).getByRole('button', { name: 'Close filters' });
	await cross.click();
	await expect(cross).toHaveAttribute('aria-busy', 'true');
	code.release();
	await expect(drawer(page)).toBeHidden();
});

test('MOB-04: Escape pressed again and again asks again and loses nothing', async ({ page }) => {
	await openDrawer(page);
	const kerala = page.locator('#filter-drawer').getByLabel(/^Kerala/);
	await kerala.check();
	for (let time = 0; time < 6; time += 1) {
		await page.keyboard.press('Escape');
		await expect(page.locator('#filter-drawer')).toHaveAttribute('open');
		await expect(kerala).toBeChecked();
	}
	await expect(async () => {
		if (await confirmation(page).isHidden()) await page.keyboard.press('Escape');
		await expect(confirmation(page)).toBeVisible({ timeout: 500 });
	}).toPass();
});

test('MOB-01: without its code the drawer is a form in a dialog', async ({ page, expectErrors }) => {
	expectErrors(failedRequest('net::ERR_FAILED', /\.js/), /Error hydrating/);
	await page.route(/FilterPanel.*\.js/, (route) => route.abort());
	await openDrawer(page);
	await option(page, /^Kerala/).check();
	await drawer(page).getByRole('button', { name: 'Apply' }).click();
	await expect(page).toHaveURL(/\/packages\?destination=Kerala/);
});
