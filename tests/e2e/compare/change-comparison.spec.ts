import { address, columns, DESK, idsOf } from '../../support/browser/comparing.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ viewport: DESK });

test('CMP-08: after another number of travellers or another package an empty slot still leads back to that list', async ({
	page,
}) => {
	const [id = ''] = await idsOf(page, 1);
	const back = page.getByRole('link', { name: 'Add More Package' }).first();
	await page.goto('/packages?theme=Beach');
	await page.goto(address([id]));
	await expect(back).toHaveAttribute('href', '/packages?theme=Beach');
	await page.getByRole('spinbutton', { name: /^Total for/ }).fill('4');
	await page.getByRole('button', { name: 'Update' }).click();
	await expect(page).toHaveURL(/travellers=4/);
	await expect(back).toHaveAttribute('href', '/packages?theme=Beach');
	const others = page.getByRole('region', { name: 'Compare with' }).getByRole('link');
	await others.first().click();
	await expect(columns(page)).toHaveCount(2);
	await expect(page).toHaveURL(/travellers=4/);
	await expect(back).toHaveAttribute('href', '/packages?theme=Beach');
});
