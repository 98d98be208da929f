import { siteFile } from '../../support/browser/site-file.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

test('FTR-01, FTR-02, FTR-03, FTR-05, FTR-06: the footer of every kind of page', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(404, '/no-such-page.html'));
	for (const path of ['/', '/packages', '/About', '/thanks', '/no-such-page.html']) {
		await page.goto(path, { waitUntil: 'domcontentloaded' });
		const footer = page.getByRole('contentinfo');
		for (const href of ['/About', '/bookingTs', '/policy', '/Conditions', '/workTs', '/bookings/find'])
			await expect(footer.locator(`a[href="${href}"]`), path).toHaveCount(1);
		const dashboard = footer.getByRole('link', { name: 'Operator login' });
		await expect(dashboard).toHaveAttribute('target', '_blank');
		await expect(dashboard).toHaveAttribute('rel', /noopener/);
		await expect(dashboard).toHaveAttribute('href', /^https:\/\//);
		await expect(
			footer
				.getByRole('list')
				.filter({ has: page.getByRole('link', { name: 'Facebook' }) })
				.getByRole('link'),
		).toHaveCount(3);
		for (const name of ['Facebook', 'Instagram', 'LinkedIn']) {
			await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//);
		}
		await expect(footer.locator('a[href^="tel:"]')).toHaveAttribute('href', /^tel:\+\d{8,}$/);
		await expect(footer.locator('a[href^="tel:"]')).toHaveText(/\d{4}/);
		await expect(footer.locator('a[href^="mailto:"]')).toHaveText(/^\S+@\S+$/);
		await expect(footer).toContainText(siteFile().address);
		await expect(footer).toContainText(`© ${siteFile().since}`);
	}
});
