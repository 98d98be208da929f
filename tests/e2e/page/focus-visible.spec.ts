import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/test.ts';

/** The elements that are fully covered by floating elements while they have the focus, in tab order. */
async function coveredOn(page: Page): Promise<string[]> {
	const covered: string[] = [];
	for (let at = 0; at < 150; at++) {
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
		if (name === null) break;
		if (name !== '') covered.push(name);
	}
	return covered;
}

for (const path of ['/', '/sale', '/d/europe-tour-packages'])
	test(`WID-07, WID-08: on a phone nothing with the focus lies under the floating buttons of ${path}`, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(path);
		expect(await coveredOn(page)).toEqual([]);
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
	expect(await coveredOn(page)).toEqual([]);
});
