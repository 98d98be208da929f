import type { Locator } from '@playwright/test';
import { askForCall, callForm } from '../../support/browser/call-form.ts';
import { packagesOf } from '../../support/browser/comparing.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* The layout of fields, as far as it can be measured. */

test('the number of travellers stands in the middle of its field', async ({ page }) => {
	await page.goto('/packages');
	await page
		.getByRole('link', { name: /^Call me about/ })
		.first()
		.click();
	const field = page.getByRole('dialog').getByLabel('Travellers', { exact: true });
	await expect(field).toBeVisible();
	const aside = await field.evaluate((input) => {
		const { left, width, top, height } = input.getBoundingClientRect();
		const offsetAt = (x: number) => document.caretPositionFromPoint(x, top + height / 2)?.offset;
		// The caret goes behind a digit from its middle on.
		let middle = left;
		while (middle < left + width && offsetAt(middle) !== 1) middle += 0.5;
		return middle - (left + width / 2);
	});
	expect(Math.abs(aside)).toBeLessThanOrEqual(1.5);
});

/** The left edge of the words in an element. */
const wordsLeft = (element: Locator) =>
	element.evaluate((one) => {
		const range = document.createRange();
		range.selectNodeContents(one);
		return range.getBoundingClientRect().left;
	});

test('the terms of a form in a dialog begin where its fields begin, at every width', async ({ page }) => {
	/** Expects it of the open form, in a window of each width. */
	const expectInLine = async (terms: Locator, field: Locator) => {
		for (const width of [360, 768, 1280]) {
			await page.setViewportSize({ width, height: 780 });
			await expect(terms).toBeVisible();
			const { x = 0 } = (await field.boundingBox()) ?? {};
			expect(Math.abs((await wordsLeft(terms)) - x), `${width} px`).toBeLessThan(1);
		}
	};
	await page.goto('/packages');
	await askForCall(page);
	await expectInLine(
		callForm(page).getByText('By submitting this form'),
		callForm(page).getByLabel('Full name'),
	);

	await page.goto('/');
	await page.getByRole('link', { name: 'Plan my trip', exact: true }).first().click();
	const planner = page.getByRole('dialog', { name: 'Plan my trip' });
	await expectInLine(
		planner.getByText('By submitting this form'),
		planner.locator('.stops > .field').first(),
	);
});

test('the chosen order of the list is entirely visible on a phone', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	for (const search of ['', '?sort=price_low', '?sort=price_high&theme=Beach:Family']) {
		await page.goto(`/packages${search}`);
		const missing = await page.locator('#sort').evaluate((select) => {
			const { width } = select.getBoundingClientRect();
			select.style.width = 'max-content';
			select.style.fieldSizing = 'content';
			return select.getBoundingClientRect().width - width;
		});
		expect(missing, search).toBeLessThanOrEqual(0);
	}
});

test('the heading of signing in stands as high as that of every form', async ({ page }) => {
	const headingTop = async (path: string) => {
		await page.goto(path);
		return (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
	};
	expect(await headingTop('/login')).toBe(await headingTop('/lead'));
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('a number without its buttons fills its frame', async ({ page }) => {
		const [item] = await packagesOf(page, 1);
		for (const path of [`/packagedetails/${item?.slug}/request-call`, `/packagedetails/${item?.slug}`]) {
			await page.goto(path);
			const frame = await page.locator('main .stepper').boundingBox();
			const field = await page.locator('main .stepper > input').boundingBox();
			expect(frame).toMatchObject({ width: 82, height: 48 });
			expect(field).toMatchObject({ width: 80, height: 46 });
		}
	});

	test('a choice that is missing marks all choices alike', async ({ page, expectErrors }) => {
		expectErrors(failedRequest(400, '/plan'));
		await page.goto('/plan');
		const labels = page.getByRole('group', { name: 'Includes' }).locator('label');
		const looks = () =>
			labels.evaluateAll((all) => [
				...new Set(
					all.map((label) => {
						const text = label.querySelector('span');
						return `${getComputedStyle(label).borderColor} ${text && getComputedStyle(text).color}`;
					}),
				),
			]);
		const [before] = await looks();
		await page.locator('main form[method="post"] button').last().click();
		await expect(page.getByText('Choose at least one')).toBeVisible();
		const after = await looks();
		expect(after).toHaveLength(1);
		expect(after).not.toEqual([before]);
	});
});

test('in a low window the title and the buttons of a form scroll with its fields, and the fields are not cut', async ({
	page,
}) => {
	await page.setViewportSize({ width: 640, height: 450 });
	await page.goto('/packages');
	await askForCall(page);
	const form = callForm(page);
	const name = form.getByLabel('Full name');
	await expect(name).toBeInViewport({ ratio: 1 });
	const heights = () =>
		form.evaluate((dialog) => {
			const body = dialog.querySelector('.dialog-body');
			return [dialog, body].map((box) => (box ? box.scrollHeight - box.clientHeight : Number.NaN));
		});
	const [ofDialog = 0, ofBody] = await heights();
	expect(ofDialog).toBeGreaterThan(100);
	expect(ofBody).toBe(0);
	await form.getByRole('button', { name: 'Submit' }).scrollIntoViewIfNeeded();
	await expect(form.getByRole('button', { name: 'Submit' })).toBeInViewport({ ratio: 1 });
	await expect(form.getByRole('heading', { name: 'Request a Call' })).not.toBeInViewport();
	await page.setViewportSize({ width: 640, height: 700 });
	await expect(form.getByRole('heading', { name: 'Request a Call' })).toBeInViewport();
	expect((await heights())[0]).toBe(0);
});
