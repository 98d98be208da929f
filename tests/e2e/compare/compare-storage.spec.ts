import {
	address,
	choose,
	columns,
	DESK,
	entry,
	idsOf,
	stored,
	storeSelection,
	tray,
} from '../../support/browser/comparing.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

test.use({ viewport: DESK });

test('STO-05: two tabs show the same selection', async ({ page, context }) => {
	await page.goto('/packages');
	const other = await context.newPage();
	await other.goto('/packages');
	await choose(page, 1);
	await expect(tray(other).getByRole('button', { name: /^Remove / })).toHaveCount(1);
	await choose(other, 1);
	await expect(tray(page).getByRole('link', { name: 'Compare Now' })).toBeVisible();
});

for (const [what, value] of [
	['damaged', '"x"'],
	['no JSON', '{'],
	['of another make', '[1,null,{"id":"<img src=x onerror=alert(1)>","name":"x"}]'],
] as const) {
	test(`STO-05: a stored selection that is ${what} is an empty one`, async ({ page, context }) => {
		await context.addInitScript((text) => {
			if (!sessionStorage.getItem('once')) localStorage.setItem('compare', text);
			sessionStorage.setItem('once', '1');
		}, value);
		await page.goto('/packages');
		await expect(tray(page)).toBeHidden();
		await choose(page, 2);
		await expect(tray(page).getByRole('link', { name: 'Compare Now' })).toBeVisible();
	});
}

test('STO-05: with blocked storage one can still compare while the page lasts', async ({ page, context }) => {
	await context.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get() {
				throw new DOMException('blocked', 'SecurityError');
			},
		});
	});
	await page.goto('/packages');
	await choose(page, 2);
	await tray(page).getByRole('link', { name: 'Compare Now' }).click();
	await expect(columns(page)).toHaveCount(2);
});

test('STO-01: choosing a package writes its entry under "compare" and its id under "packageId"', async ({
	page,
}) => {
	await page.goto('/packages');
	const id = await page.getByRole('article').first().getAttribute('data-package');
	await choose(page, 1);
	expect(await stored(page, 'packageId')).toEqual([id]);
	expect(await stored(page, 'compare')).toMatchObject([{ id, price: expect.any(Number) }]);
});

test('STO-05: with full storage one can still compare while the page lasts', async ({ page, context }) => {
	await context.addInitScript(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException('full', 'QuotaExceededError');
		};
	});
	await page.goto('/packages');
	await choose(page, 2);
	await tray(page).getByRole('link', { name: 'Compare Now' }).click();
	await expect(columns(page)).toHaveCount(2);
});

test('STO-05: what is chosen in one tab and taken out in another is gone in both', async ({
	page,
	context,
}) => {
	await page.goto('/packages');
	await choose(page, 2);
	const other = await context.newPage();
	await other.goto('/packages');
	await tray(other)
		.getByRole('button', { name: /^Remove / })
		.first()
		.click();
	await expect(tray(page).getByRole('button', { name: /^Remove / })).toHaveCount(1);
	expect(await stored(page, 'packageId')).toEqual(await stored(other, 'packageId'));
});

test('STO-05: a stored selection of packages that are gone leads to empty slots, not to an error', async ({
	page,
	context,
}) => {
	await storeSelection(context, ['99998', '99999'].map(entry));
	await page.goto('/packages');
	await tray(page).getByRole('link', { name: 'Compare Now' }).click();
	await expect(page.getByText('No Package Added')).toHaveCount(3);
});

test('a comparison says how many of its packages are not on offer, and these leave the stored selection', async ({
	page,
}) => {
	const [id = ''] = await idsOf(page, 1);
	await page.goto('/packages');
	const chosen = [entry('99998'), entry(id), entry('99999')];
	await page.evaluate((value) => localStorage.setItem('compare', JSON.stringify(value)), chosen);
	await page.goto(address(['99998', id, '99999']));
	await expect(page.getByText('2 packages of this comparison are not on offer just now.')).toBeVisible();
	await expect.poll(() => stored(page, 'packageId')).toEqual([id]);
	expect((await stored(page, 'compare')).map((item: { id: string }) => item.id)).toEqual([id]);

	await page.goto(address([id]));
	await expect(columns(page)).toHaveCount(1);
	await expect(page.getByText('not on offer just now')).toHaveCount(0);
});

test('a chosen package without a stored picture, or with one that cannot be had, has an empty place instead of a broken image', async ({
	page,
	context,
	expectErrors,
}) => {
	expectErrors(failedRequest(404, /gone\.webp/));
	await storeSelection(context, [entry('1'), entry('2')]);
	await context.addInitScript(() =>
		localStorage.setItem('compareLooks', JSON.stringify({ 2: { picture: '/posters/gone.webp' } })),
	);
	await page.goto('/packages');
	const pictures = tray(page).locator('.compare-chosen img');
	await expect(pictures).toHaveCount(2);
	for (const at of [0, 1])
		await expect
			.poll(() =>
				pictures.nth(at).evaluate(({ complete, naturalWidth, currentSrc }: HTMLImageElement) => ({
					isThere: complete && naturalWidth > 0,
					isEmpty: currentSrc.startsWith('data:image/svg+xml'),
				})),
			)
			.toEqual({ isThere: true, isEmpty: true });
});

test('CMPT-01: the tray has the price that the page shows, where it is another than when the package was chosen', async ({
	page,
}) => {
	await page.goto('/packages');
	const first = page.getByRole('article').first();
	const price = Number(await first.getAttribute('data-price'));
	await choose(page, 1);
	await page.evaluate(() => {
		const [chosen] = JSON.parse(localStorage.getItem('compare') ?? '[]');
		localStorage.setItem('compare', JSON.stringify([{ ...chosen, price: chosen.price + 5000 }]));
	});
	await page.reload();
	await expect(tray(page)).toContainText(`₹${price.toLocaleString('en-IN')}`);
	expect((await stored(page, 'compare'))[0]).toMatchObject({ price });
});
