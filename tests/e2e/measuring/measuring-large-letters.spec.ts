import { consentBar, type MeasuredSite, serveMeasured } from '../../support/browser/measured-site.ts';
import { excessWidth } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';
import { textFaults } from '../../support/browser/text-faults.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../support/find-chromium.ts';

const executablePath = findChromium();
test.use({
	viewport: { width: 360, height: 740 },
	launchOptions: {
		args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
		...(executablePath ? { executablePath } : {}),
	},
});

let site: MeasuredSite;
test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
	site = await serveMeasured();
});
test.afterAll(() => site.close());

test('ANA-08: with letters twice as large the bar leaves room for the page, and both buttons can be reached', async ({
	page,
}) => {
	await page.goto(`${site.url}/policy`);
	await expect(consentBar(page)).toBeVisible();
	expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
	await expect.poll(() => excessWidth(page)).toBeLessThanOrEqual(0);
	// The bar stands over the page, which can be scrolled out from under it; within the bar nothing may be cut off or overlap.
	const inBar = /May we count|"Privacy policy"|"Refuse"|"Allow"/g;
	const isOverPage = (fault: string) =>
		fault.startsWith('over one another') && fault.match(inBar)?.length === 1;
	expect((await textFaults(page)).filter((fault) => !isOverPage(fault))).toEqual([]);
	expect((await consentBar(page).boundingBox())?.height).toBeLessThanOrEqual(0.6 * 740 + 1);
	for (const name of ['Allow', 'Refuse']) {
		const button = consentBar(page).getByRole('button', { name });
		await button.focus();
		await expect(button).toBeInViewport({ ratio: 1 });
	}
	await page.keyboard.press('Enter');
	await expect(consentBar(page)).toHaveCount(0);
});
