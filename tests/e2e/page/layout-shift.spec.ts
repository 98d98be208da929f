import type { Page } from '@playwright/test';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { expectNoShift, PHONE, slowPhone } from '../../support/browser/layout-shifts.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { PUBLIC_PAGES } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* What comes late moves nothing: a script, the styles of the footer, and those of dialogs. `slow-phone` has the rule for every page. */
test.use(PHONE);

test('the list does not shift when its script comes after somebody has scrolled to its end', async ({
	page,
}) => {
	await slowPhone(page);
	const script = await holdRequests(page, '**/_astro/*.js');
	await page.goto('/packages?theme=Beach');
	const pages = page.getByRole('navigation', { name: 'Pages' });
	await expect(pages.getByRole('link', { name: 'Next page' })).toBeVisible();
	await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
	await expect(page.getByRole('contentinfo')).toBeInViewport();
	const footer = async () => (await page.getByRole('contentinfo').boundingBox())?.y ?? Number.NaN;
	const before = await footer();
	script.release();
	await expect(page.getByRole('article')).toHaveCount(24);
	await expect(page.locator('.card-skeleton')).toHaveCount(0);
	expect(Math.abs((await footer()) - before)).toBeLessThan(1);
	await expectNoShift(page);
	// Back at the cards, more of them are loaded.
	await page.getByRole('article').last().scrollIntoViewIfNeeded();
	await expect(page.getByRole('article')).toHaveCount(36);
});

test('the footer is not shown before its styles', async ({ page, expectErrors }) => {
	expectErrors(failedRequest('net::ERR_FAILED', /\/late\.[\w-]+\.css/));
	await page.route('**/late.*.css', (route) => route.abort());
	await page.goto('/login');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.locator('.footer')).toBeHidden();
});

test('a page whose late style sheet fails has a footer all the same, soon after', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest('net::ERR_FAILED', /\/late\.[\w-]+\.css/));
	await page.route('**/late.*.css', (route) => route.abort());
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto('/login');
	const footer = page.locator('.footer');
	// Not before, however busy the phone: the styles would still move it.
	await footer.evaluate((element) => void (element.getAnimations()[0] as Animation).pause());
	const at = (ms: number) =>
		footer.evaluate((element, time) => {
			const [wait] = element.getAnimations();
			if (wait) wait.currentTime = time;
		}, ms);
	await at(14_900);
	await expect(footer).toBeHidden();
	await at(15_100);
	await footer.getByRole('link', { name: 'About Us' }).click();
	await expect(page).toHaveURL(/\/About$/);
});

for (const name of ['the list', 'a package'])
	test(`${name} does not move when the styles of dialogs come, with a press of a control that opens one`, async ({
		page,
	}) => {
		await page.goto((await PUBLIC_PAGES[name]?.(page)) ?? '');
		await pageScript(page);
		// A link of the footer. Pictures above it that are not loaded yet have their space already.
		const opener = page.locator('footer [data-action="open-form"]').first();
		await opener.scrollIntoViewIfNeeded();
		const before = await quoteForm(page).evaluate(boxes);
		expect(before.length).toBeGreaterThan(10);
		await opener.click();
		await expect
			.poll(() =>
				page.evaluate(() =>
					document.adoptedStyleSheets.some(({ cssRules }) =>
						[...cssRules].some(({ cssText }) => cssText.includes('.form-note')),
					),
				),
			)
			.toBe(true);
		expect(await quoteForm(page).evaluate(boxes)).toEqual(before);
	});

const quoteForm = (page: Page) => page.locator('#lead-form');

/** Where everything that is shown in an element is, relative to it. */
function boxes(root: Element) {
	const { top } = root.getBoundingClientRect();
	return [root, ...root.querySelectorAll('*')].flatMap((element) => {
		const { top: own, left, width, height } = element.getBoundingClientRect();
		return width > 0 && height > 0 ? [[element.tagName, own - top, left, width, height].join(' ')] : [];
	});
}
