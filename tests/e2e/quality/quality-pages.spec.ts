import { excessWidth, PUBLIC_PAGES, violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { underChat } from '../../support/browser/under-chat.ts';

/* Rules for all pages: each page is opened once and checked at several sizes. */

// axe reads every element of a long page, three times.
test.setTimeout(120_000);

for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
	test(`${name}: axe finds nothing, wide, narrow and in the dark, nothing scrolls sideways, and nothing lies under the chat button`, async ({
		page,
		expectErrors,
	}) => {
		expectErrors(failedRequest(404, '/packagedetails/no-such-package'));
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.goto(await path(page));
		expect(await violations(page), '1280 px').toEqual([]);

		await page.setViewportSize({ width: 360, height: 740 });
		expect(await violations(page), '360 px').toEqual([]);
		await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
		expect(await violations(page, undefined, ['color-contrast']), '360 px in the dark').toEqual([]);

		// 320 × 256 is a window of 1280 × 1024 at 400 % (WCAG 1.4.10).
		for (const [width, height] of [
			[768, 800],
			[320, 700],
			[320, 256],
		] as const) {
			await page.setViewportSize({ width, height });
			// The window takes its new width with a delay.
			await expect.poll(() => excessWidth(page), `${width} × ${height}`).toBeLessThanOrEqual(0);
		}

		for (const width of [360, 768]) {
			await page.setViewportSize({ width, height: 740 });
			expect(await underChat(page), `under the chat button, ${width} px`).toEqual([]);
		}
	});
}
