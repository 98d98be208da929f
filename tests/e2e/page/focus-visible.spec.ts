import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/test.ts';

/**
 * The elements that are fully covered by floating elements while they have the focus, in tab order, and how many had the focus.
 *
 * @throws Error when `most` presses of Tab do not lead to the end of the page
 */
async function coveredOn(page: Page, most = 400): Promise<{ covered: string[]; stops: number }> {
	const covered: string[] = [];
	for (let stops = 0; stops < most; stops++) {
		await page.keyboard.press('Tab');
		const name = await page.evaluate(() => {
			const focused = document.activeElement;
			if (!focused || focused === document.body) return null;
			const { x, y, width, height } = focused.getBoundingClientRect();
			const points = [0.1, 0.5, 0.9].flatMap((part) => [
				[x + width * part, y + height / 2],
				[x + width / 2, y + height * part],
			]);
			const isSeen = points.some(([left = 0, top = 0]) => {
				const there = document.elementFromPoint(left, top);
				return !there?.closest('.chat, .to-lead, .compare-tray, .header') || focused.contains(there);
			});
			return isSeen || focused.closest('.header') ? '' : (focused.textContent?.trim() ?? 'a field');
		});
		if (name === null) return { covered, stops };
		if (name !== '') covered.push(name);
	}
	throw new Error(`The page has more than ${most} stops`);
}

/** Expects that nothing on a page is covered while it has the focus. */
async function expectSeen(page: Page): Promise<void> {
	const { covered, stops } = await coveredOn(page);
	expect(covered).toEqual([]);
	expect(stops).toBeGreaterThan(10);
}

for (const path of ['/', '/sale', '/d/europe-tour-packages'])
	test(`WID-07, WID-08: on a phone nothing with the focus lies under the floating buttons of ${path}`, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(path);
		await expectSeen(page);
	});

test('WID-07, CMPT-03: the floating button to the lead form is above the compare tray', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/sale');
	await page
		.getByRole('button', { name: /^Compare / })
		.first()
		.click();
	await expect(page.locator('.compare-tray')).toBeVisible();
	const [tray, button] = [
		await page.locator('.compare-tray').boundingBox(),
		await page.getByRole('complementary', { name: 'Quote' }).getByRole('link').boundingBox(),
	];
	expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(tray?.y ?? 0);
	await expectSeen(page);
});

test('a page on which Tab leads nowhere, or does not come to an end, is not taken for one without faults', async ({
	page,
}) => {
	await page.setContent('<p>Nothing to press');
	expect(await coveredOn(page)).toEqual({ covered: [], stops: 0 });
	await page.setContent('<button>a</button><button>b</button><button>c</button>');
	await expect(coveredOn(page, 3)).rejects.toThrow('more than 3 stops');
});
