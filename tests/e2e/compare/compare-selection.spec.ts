import { displayName } from '#domain/package/package-name.ts';
import {
	address,
	choose,
	chosenDialog,
	columns,
	compareButtons,
	DESK,
	entry,
	PHONE,
	stored,
	storeSelection,
	tray,
} from '../../support/browser/comparing.ts';
import { some } from '../../support/browser/some-package.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ viewport: DESK });

test('CMPT-01, CMPT-03, CMPT-08, CMPT-10: a desktop visitor compares two packages', async ({ page }) => {
	await page.goto('/packages?theme=Beach');
	const [first, second] = await page
		.getByRole('article')
		.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-package') ?? ''));
	await choose(page, 1);
	await expect(
		tray(page).getByRole('button', { name: 'Select another package to compare', exact: true }),
	).toBeDisabled();
	await expect(tray(page).getByText('Compare Now')).toBeHidden();
	await choose(page, 1);
	const entries = await stored(page, 'compare');
	expect(entries.map((kept: object) => Object.keys(kept).sort())).toEqual(
		Array(2).fill(['duration', 'id', 'name', 'price', 'slug']),
	);
	expect(await stored(page, 'packageId')).toEqual([first, second]);
	const item = await some(page, ({ id }) => id === first);
	expect(entries[0]).toEqual({
		id: first,
		name: displayName(item.name),
		price: item.sale_info.list_price.amount,
		duration: item.itinerary_info.durationValue,
		slug: item.slug,
	});
	await tray(page).getByRole('link', { name: 'Compare Now', exact: true }).click();
	await expect(page).toHaveURL(address([first ?? '', second ?? '']));
	await expect(columns(page)).toHaveCount(2);
});

test('CMPT-02, CMPT-03, CMPT-07, CMPT-08, CMPT-10: the bar holds three, then no card offers to compare, and the chosen say "Added"', async ({
	page,
}) => {
	await page.goto('/packages');
	await choose(page, 3);
	await expect(compareButtons(page)).toHaveCount(0);
	await expect(
		page.getByRole('article').getByText('Added', { exact: true }).filter({ visible: true }),
	).toHaveCount(3);
	await expect(page.getByRole('article').nth(3).getByText('Added', { exact: true })).toBeHidden();
	await expect(tray(page).getByRole('button', { name: /^Remove / })).toHaveCount(3);
	await expect(tray(page).getByText('Select another package to compare')).toBeHidden();
	const ids = await stored(page, 'packageId');
	expect(new Set(ids).size).toBe(3);
	await tray(page).getByRole('link', { name: 'Compare Now', exact: true }).click();
	await expect(page).toHaveURL(address(ids));
	await expect(columns(page)).toHaveCount(3);
});

test('CMPT-02, CMPT-07: windows of 768 px and less take two, wider ones three', async ({ page, context }) => {
	await storeSelection(context, ['1', '2'].map(entry));
	await page.goto('/packages');
	for (const [width, isFull] of [
		[769, false],
		[768, true],
		[1280, false],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await expect(tray(page)).toBeVisible();
		await expect(compareButtons(page)).toHaveCount(isFull ? 0 : 12);
	}
});

test('CMPT-09, CMPT-11: the selection survives a reload and other pages, packages leave the bar, and the last one closes it', async ({
	page,
}) => {
	await page.goto('/packages');
	await choose(page, 2);
	await page.reload();
	const removes = tray(page).getByRole('button', { name: /^Remove / });
	await expect(removes).toHaveCount(2);
	await page.getByRole('banner').getByRole('link').first().click();
	await expect(page).toHaveURL(/:\d+\/$/);
	await page.goto('/packages');
	await expect(removes).toHaveCount(2);
	await expect(page.getByRole('article').first().getByText('Added', { exact: true })).toBeVisible();
	await removes.first().click();
	await expect(removes.first()).toBeFocused();
	await removes.first().click();
	await expect(tray(page)).toBeHidden();
	expect(await stored(page, 'compare')).toEqual([]);
	expect(await stored(page, 'packageId')).toEqual([]);
	await expect(compareButtons(page).first()).toBeVisible();
});

test('a name with markup in the stored selection shows as text', async ({ page, context }) => {
	await storeSelection(context, [{ ...entry('1'), name: '<img src=x onerror=alert(1)>' }]);
	await page.goto('/packages');
	await expect(tray(page)).toContainText('<img src=x onerror=alert(1)>');
});

test('by keyboard alone: Enter adds, the focus stays with the card, the bar is reached and followed', async ({
	page,
}) => {
	await page.goto('/packages');
	await compareButtons(page).first().focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('article').first().getByText('Added', { exact: true })).toBeFocused();
	await compareButtons(page).first().focus();
	await page.keyboard.press('Enter');
	await tray(page).getByRole('link', { name: 'Compare Now' }).focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/comparelist\?/);
});

test.describe('on a phone', () => {
	test.use({ viewport: PHONE, hasTouch: true });

	test('CMPT-04, CMPT-05, CMPT-07: the first add asks for another, the second opens the dialog', async ({
		page,
	}) => {
		await page.goto('/packages');
		// The message disappears by itself, so the test watches for it before the press.
		const said = expect(
			page.getByRole('status').filter({ hasText: 'Select another package to compare.' }),
		).toHaveText('Select another package to compare.');
		await choose(page, 1);
		await said;
		await expect(chosenDialog(page)).toBeHidden();
		await choose(page, 1);
		const names = (await stored(page, 'compare')).map(({ name }: { name: string }) => name);
		expect(names).toHaveLength(2);
		await expect(chosenDialog(page)).toBeVisible();
		for (const name of names) await expect(chosenDialog(page)).toContainText(name);
		await expect(chosenDialog(page).getByRole('link', { name: 'Compare Now' })).toHaveAttribute(
			'href',
			address(await stored(page, 'packageId')),
		);
		await page.keyboard.press('Escape');
		await expect(tray(page).getByRole('status')).toHaveText('2 of 2 packages to compare');
		await expect(compareButtons(page)).toHaveCount(0);
		await tray(page).getByRole('link', { name: 'Compare Now' }).click();
		await expect(page).toHaveURL(address(await stored(page, 'packageId')));
	});

	test('CMPT-02, CMPT-06, ERR-06: a third from a package page is rejected with the exact words', async ({
		page,
	}) => {
		await page.goto('/packages');
		await choose(page, 2);
		const slug = await page
			.getByRole('article')
			.nth(2)
			.getByRole('link', { name: /^Call me/ })
			.getAttribute('href');
		await page.goto((slug ?? '').replace('/request-call', ''));
		await page.getByRole('button', { name: 'ADD TO COMPARE' }).click();
		await expect(page.getByRole('alert')).toHaveText('You can only compare up to 2 packages.');
		expect(await stored(page, 'packageId')).toHaveLength(2);
	});

	test('CMPT-06: three stored on a wider screen must lose one first', async ({ page, context }) => {
		await storeSelection(context, ['1', '2', '3'].map(entry));
		await page.goto('/packages');
		await tray(page).getByRole('link', { name: 'Compare Now' }).click();
		// Inside, because the page around a modal dialog is behind its backdrop and hidden from screen readers.
		const message = chosenDialog(page).getByRole('alert');
		await expect(message).toHaveText('You can only compare up to 2 packages.');
		await expect(message).toHaveCount(0);
		await chosenDialog(page).getByRole('link', { name: 'Compare Now' }).click();
		await expect(message).toHaveText('You can only compare up to 2 packages.');
		await chosenDialog(page).getByRole('button', { name: 'Remove Package 2' }).click();
		await chosenDialog(page).getByRole('link', { name: 'Compare Now' }).click();
		await expect(page).toHaveURL(address(['1', '3']));
	});
});

test('DET-07, DET-08: ADD TO COMPARE gives way to Show Compare List', async ({ page, context }) => {
	await page.goto('/packages');
	const path = await page
		.getByRole('article')
		.first()
		.getByRole('heading')
		.getByRole('link')
		.getAttribute('href');
	await page.goto(path ?? '');
	const box = page.getByRole('region', { name: 'Price' });
	const list = box.getByRole('link', { name: 'Show Compare List' });
	await expect(list).toBeHidden();
	await box.getByRole('button', { name: 'ADD TO COMPARE' }).click();
	await expect(box.getByRole('button', { name: 'ADD TO COMPARE' })).toBeHidden();
	await expect(list).toBeFocused();
	const ids = await stored(page, 'packageId');
	await list.click();
	await expect(page).toHaveURL(address(ids));

	await storeSelection(context, [entry('99999')]);
	await page.goto(path ?? '');
	await expect(list).toBeVisible();
	await expect(box.getByRole('button', { name: 'ADD TO COMPARE' })).toBeVisible();
	await storeSelection(context, ['99997', '99998', '99999'].map(entry));
	await page.goto(path ?? '');
	await expect(list).toBeVisible();
	await expect(box.getByRole('button', { name: 'ADD TO COMPARE' })).toBeHidden();
});
