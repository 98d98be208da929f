import { idsIn, part, stored, view } from '../../support/browser/saved.ts';
import { catalogue } from '../../support/browser/some-package.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('recently viewed packages are newest first, twelve at most, at the foot of a package and on the page of saved ones', async ({
	page,
}) => {
	const items = await catalogue(page);
	const [first, second] = items;
	await view(page, first);
	await view(page, second);
	expect(await stored(page, 'recent')).toEqual([second?.id, first?.id]);
	await page.locator('[data-viewed]').scrollIntoViewIfNeeded();
	const strip = page.locator('#recent');
	await expect(strip.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
	await expect(strip.locator('[data-package]')).toHaveCount(1);
	await expect(strip.locator('[data-package]')).toHaveAttribute('data-package', first?.id ?? '');

	const many = items.slice(2, 20).map(({ id }) => id);
	await page.evaluate((ids) => localStorage.setItem('recent', JSON.stringify(ids)), many);
	await view(page, first);
	expect(await stored(page, 'recent')).toEqual([first?.id, ...many.slice(0, 11)]);
	await page.goto('/saved');
	await expect.poll(() => idsIn(page, 'Recently viewed')).toHaveLength(12);
	await page.getByRole('button', { name: 'Forget what I viewed' }).click();
	await expect(part(page, 'Recently viewed')).toBeHidden();
	expect(await stored(page, 'recent')).toEqual([]);
});

test('QRY-10: on a package page that hides its operator, the packages viewed before hide theirs', async ({
	page,
}) => {
	const [first, second] = await catalogue(page);
	const operator = first?.agent_info.name ?? '';
	const strip = page.locator('#recent');
	for (const isHidden of [false, true]) {
		await view(page, first);
		await page.goto(`/packagedetails/${second?.slug}${isHidden ? '?show_operator=false' : ''}`);
		await page.locator('[data-viewed]').scrollIntoViewIfNeeded();
		await expect(strip.locator('[data-package]')).toHaveAttribute('data-package', first?.id ?? '');
		await expect(strip.getByText(operator, { exact: true })).toHaveCount(isHidden ? 0 : 1);
		const href = `/packagedetails/${first?.slug}${isHidden ? '?show_operator=false' : ''}`;
		await expect(strip.getByRole('heading', { level: 3 }).getByRole('link')).toHaveAttribute('href', href);
	}
});
