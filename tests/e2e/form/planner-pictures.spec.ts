import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/test.ts';

/* The pictures of what a trip includes are fetched when they are near, each chosen one with its choice. */

// So low that they are below the first view.
test.use({ viewport: { width: 390, height: 420 } });

const includes = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Includes' });
const files = async (page: Page, state: 'image' | 'unselected_image'): Promise<string[]> => {
	const { data } = await (await page.request.get('/api/v1/get/inclusion')).json();
	return [...new Set(data.map((inclusion: Record<string, string>) => inclusion[state]))].sort() as string[];
};

/** The pictures of inclusions that the page fetches from now on. */
function picturesOf(page: Page): string[] {
	const fetched: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith('/icons/')) fetched.push(pathname);
	});
	return fetched;
}

/** Waits until observers have reported, in case nothing is to be fetched. */
const observed = (page: Page) =>
	page.evaluate(async () => {
		for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
	});

const saveData = (page: Page) =>
	page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

for (const saves of [false, true])
	test(`PLN-06: /plan fetches no picture before it is ${saves ? 'in view, for a visitor who saves data' : 'near'}, and the chosen ones with the choice alone`, async ({
		page,
	}) => {
		if (saves) await saveData(page);
		const others = await files(page, 'unselected_image');
		const fetched = picturesOf(page);
		await page.goto('/plan');
		await page.waitForLoadState('networkidle');
		await expect(includes(page)).not.toBeInViewport();
		expect(fetched).toEqual([]);
		const height = (await includes(page).boundingBox())?.height;
		// The first interaction, without scrolling.
		const script = page.waitForFunction(() => document.querySelector('.choices-icons:not([data-later])'));
		await page.keyboard.press('Shift');
		if (saves) {
			await page.waitForLoadState('networkidle');
			await observed(page);
			expect(fetched).toEqual([]);
			await includes(page).scrollIntoViewIfNeeded();
		}
		await script;
		await expect.poll(() => fetched.toSorted()).toEqual(others);
		// Nothing has moved for them.
		expect((await includes(page).boundingBox())?.height).toBe(height);
		const [box] = await includes(page).getByRole('checkbox').all();
		await box?.check();
		await expect.poll(() => fetched.length).toBe(others.length + 1);
		expect(await files(page, 'image')).toContain(fetched.at(-1));
	});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('PLN-06: all inclusions have their picture', async ({ page }) => {
		const fetched = picturesOf(page);
		await page.goto('/plan');
		await includes(page).scrollIntoViewIfNeeded();
		const labels = await includes(page).locator('label').count();
		await expect(includes(page).locator('img:visible')).toHaveCount(labels);
		// Browsers without script may fetch what is not shown as well.
		const others = await files(page, 'unselected_image');
		await expect.poll(() => fetched).toEqual(expect.arrayContaining(others));
	});
});
