import type { Page } from '@playwright/test';
import { address, idsOf, packagesOf } from '../../support/browser/comparing.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { resize } from '../../support/browser/resize.ts';
import { expect, test } from '../../support/browser/test.ts';
import { dialogKinds, OPENERS } from '../../support/openers.ts';
import { NOT_IN_GATE } from '../gate.ts';

/* Every control that opens a dialog, found on the pages instead of listed here, so that none is forgotten. */

test.setTimeout(180_000);

const kindsOf = (page: Page): Promise<string[]> => page.evaluate(dialogKinds, OPENERS);

/** The windows, and how many kinds of dialogs can be opened in each. */
const WINDOWS = [
	{ width: 1280, dialogs: 6 },
	{ width: 360, dialogs: 5 },
];

for (const { width, dialogs } of WINDOWS) {
	test(`axe finds nothing in any dialog, ${width} px, Escape closes it and gives the focus back`, {
		tag: width === 360 ? [] : [NOT_IN_GATE],
	}, async ({ page }) => {
		await page.setViewportSize({ width, height: 740 });
		await page.emulateMedia({ reducedMotion: 'reduce' });
		const [one] = await packagesOf(page, 1);
		const known = new Set(['']);
		let looked = 0;
		for (const path of ['/', '/packages', `/packagedetails/${one?.slug}`, address(await idsOf(page, 2))]) {
			await page.goto(path);
			await pageScript(page);
			for (const kind of new Set(await kindsOf(page)).difference(known)) {
				known.add(kind);
				// Counted again for each, because the page may have changed with the previous dialog.
				const opener = page.locator(OPENERS).nth((await kindsOf(page)).indexOf(kind));
				await opener.click();
				const dialog = page.locator('dialog[open]').last();
				const hasLeft = () => new URL(page.url()).pathname !== path.split('?')[0];
				await expect.poll(async () => (await dialog.count()) > 0 || hasLeft(), kind).toBe(true);
				if (hasLeft()) {
					// A link whose page has no script yet leads to the page with the same form.
					await page.goBack();
					await pageScript(page);
					await opener.click();
				}
				await expect(dialog, kind).toBeVisible();
				looked++;
				await expect(dialog.locator('[aria-busy="true"]'), kind).toHaveCount(0);
				expect(await violations(page, 'dialog[open]'), `${kind} on ${path}`).toEqual([]);
				expect(await excessWidth(page), `${kind} on ${path}`).toBeLessThanOrEqual(0);
				const box = await dialog.boundingBox();
				expect((box?.x ?? 0) + (box?.width ?? 0), kind).toBeLessThanOrEqual(width);
				// If a list is open inside, the first Escape closes it.
				await page.keyboard.press('Escape');
				if ((await dialog.count()) > 0) await page.keyboard.press('Escape');
				await expect(page.locator('dialog[open]'), kind).toHaveCount(0);
				await expect(opener, kind).toBeFocused();
			}
		}
		expect(looked).toBeGreaterThanOrEqual(dialogs);
	});
}

test('axe finds nothing in the bar and the dialog of chosen packages', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto('/packages');
	const compare = page.getByRole('article').getByRole('button', { name: /^Compare / });
	await compare.first().click();
	await expect(page.getByRole('complementary', { name: 'Compare packages' })).toBeVisible();
	expect(await violations(page, '.compare-tray')).toEqual([]);
	await compare.first().click();
	await expect(page.getByRole('dialog', { name: 'Compare two packages' })).toBeVisible();
	expect(await violations(page, 'dialog[open]')).toEqual([]);
	await resize(page, 320, 256);
	expect(await excessWidth(page)).toBeLessThanOrEqual(0);
});
