import type { Page } from '@playwright/test';
import { expectOffers } from '../../support/browser/bar.ts';
import { excessWidth, PUBLIC_PAGES } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

test.use({ javaScriptEnabled: false });

/** Visible controls that would do nothing: buttons without a form or popover, links to nowhere, fields that are never sent. */
const deadControls = (page: Page) =>
	page
		.locator('a:visible, button:visible, input:visible, select:visible, textarea:visible')
		.evaluateAll((all) => {
			const leads = (link: HTMLAnchorElement) =>
				link.href !== '' &&
				(link.getAttribute('href')?.[0] !== '#' || !!document.getElementById(link.hash.slice(1)));
			const isSent = (field: HTMLInputElement) => field.form !== null && field.name !== '';
			const works = (it: Element) => {
				if (it instanceof HTMLAnchorElement) return leads(it);
				if (it instanceof HTMLButtonElement)
					return it.popoverTargetElement !== null || (it.type === 'submit' && it.form !== null);
				// A checkbox may work by styles alone.
				return isSent(it as HTMLInputElement) || it.matches('[type="checkbox"]');
			};
			return all.filter((it) => !works(it)).map((it) => it.outerHTML.slice(0, 200));
		});

for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
	test(`NAV-01, PRD-05: ${name}: without script whatever can be pressed or filled in does something, every link has an address, and the bar offers call, chat and Customize`, async ({
		page,
		expectErrors,
	}) => {
		expectErrors(failedRequest(404, '/packagedetails/no-such-package'));
		await page.goto(await path(page));
		// Crawlers also follow links that nobody sees.
		await expect(page.locator('a:not([href])')).toHaveCount(0);
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await expect.poll(() => excessWidth(page), `${width} px`).toBeLessThanOrEqual(0);
			expect(await deadControls(page), `${width} px`).toEqual([]);
		}
		const bar = page.getByRole('banner');
		await expectOffers(bar);
		// The menu, and the filters of a phone, which are in the page once they are asked for.
		await page.setViewportSize({ width: 360, height: 800 });
		const filters = page.getByRole('main').getByRole('link', { name: 'Filters' });
		if ((await filters.count()) > 0) await filters.click();
		await expect(bar.getByRole('link', { name: /^Call/ })).toBeVisible();
		await expect(bar.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
		await bar.getByRole('button', { name: 'Menu' }).click();
		const menu = page.getByRole('dialog', { name: 'Menu' });
		await expect(menu.getByRole('link', { name: 'Customize' })).toBeVisible();
		expect(await deadControls(page), 'menu and filters').toEqual([]);
	});
}
