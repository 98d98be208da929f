import type { Locator, Page } from '@playwright/test';
import type { LeadResponse } from '#contracts/lead-response.ts';
import { shownPhone } from '#domain/account/shown-phone.ts';
import { aDatedPackage } from '../../support/browser/departures.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { aCustomer, codeSentTo, newPhone, signUp } from '../../support/browser/signing-in.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { bearing } from '../../support/signed-in.ts';

/* After a request, guests are offered to confirm their number by a code. */

test.use({ leavesCode: false });

const PLANS = 'Give us some details';
const offer = (page: Page) => page.getByRole('dialog', { name: 'Confirm your number' });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));

async function fill(scope: Locator, phone: string): Promise<void> {
	await scope.getByLabel('Where', { exact: true }).fill('Kerala');
	await scope.getByLabel('Month').selectOption('12');
	await scope.getByLabel('Budget per person', { exact: true }).selectOption('₹30,000 to ₹50,000');
	await scope.getByLabel('Name').fill('Asha Rao');
	await scope.getByLabel('Email').fill('asha@example.in');
	await scope.getByLabel('Phone', { exact: true }).fill(phone);
}

/** Sends a form no sooner than a person whose browser has filled it in: within a quarter of a second it would look like spam. */
async function send(page: Page, scope: Locator): Promise<void> {
	await page.waitForFunction(() => performance.now() > 250);
	await scope.getByRole('button', { name: 'Submit' }).click();
}

/** The server's response to a lead; read in transit, because the page may be left at once. */
async function responseOf(page: Page) {
	const { promise, resolve } = Promise.withResolvers<LeadResponse>();
	await page.route('**/api/v1/lead/submit', async (route) => {
		const response = await route.fetch();
		resolve(await response.json());
		await route.fulfill({ response });
	});
	return () => promise;
}

/** The lines on which some words of an element stand. */
const linesOf = (element: Locator, words: RegExp) =>
	element.evaluate((one, pattern) => {
		const node = [...one.childNodes].find(({ textContent }) => pattern.test(textContent ?? ''));
		const found = pattern.exec(node?.textContent ?? '');
		if (!node || !found) return 0;
		const range = document.createRange();
		range.setStart(node, found.index);
		range.setEnd(node, found.index + found[0].length);
		return new Set([...range.getClientRects()].map(({ top }) => top)).size;
	}, words);

async function openCustomize(page: Page): Promise<Locator> {
	await page.goto('/packages?theme=Beach');
	await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Customize' }).click();
	const dialog = page.getByRole('dialog', { name: PLANS });
	await expect(dialog.getByLabel('Where', { exact: true })).toBeVisible();
	return dialog;
}

for (const width of [360, 1280]) {
	test(`LEAD-04: at ${width} px a guest confirms the number, has a profile by the name of the request and reads the thanks`, async ({
		page,
		expectErrors,
	}) => {
		expectErrors(failedRequest(400, '/auth/verify/otp'));
		await page.setViewportSize({ width, height: 780 });
		const phone = newPhone();
		await page.goto('/customize');
		const form = page.getByRole('main');
		await fill(form, phone);
		const answer = await responseOf(page);
		await send(page, form);
		const { data } = await answer();
		expect(data.should_verify_otp).toBe(true);

		await expect(offer(page).getByText(shownPhone({ countryCode: '+91', phoneNumber: phone }))).toBeVisible();
		expect(await linesOf(offer(page).getByText('We have your request.'), /6.digit/)).toBe(1);
		const code = offer(page).getByLabel('Code');
		await expect(code).toBeFocused();
		await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
		await expect(offer(page).getByRole('button', { name: /^Send a new code in 0:/ })).toBeDisabled();
		expect(await violations(page, 'dialog[open]')).toEqual([]);
		expect(await excessWidth(page)).toBe(0);

		const otp = await codeSentTo(page, phone);
		await code.fill(otp === '000000' ? '000001' : '000000');
		await expect(offer(page)).toContainText('Invalid OTP. 4 tries left.');
		const verified = page.waitForRequest('**/api/v1/auth/verify/otp');
		await code.fill(otp);
		expect((await verified).postDataJSON()).toMatchObject({ lead_id: data.lead.id, phone_number: phone });

		// The name and the address of the request are those of the profile: nobody is asked again.
		await expect(page).toHaveURL('/thanks');
		await expect(page.locator('.receipt')).toContainText('Confirmed');
		expect(await storedToken(page)).toMatch(/^[\w-]{40,}$/);
		const read = await page.request.get('/api/v1/profile', {
			headers: bearing((await storedToken(page)) ?? ''),
		});
		expect((await read.json()).data).toMatchObject({ name: 'Asha Rao', email: 'asha@example.in' });
	});
}

test('LEAD-04, LEAD-06: a known visitor confirms from the dialog of a package and reads the thanks there', async ({
	page,
}) => {
	const { phone } = await aCustomer(page);
	const { slug } = await aDatedPackage(page);
	await page.goto(`/packagedetails/${slug}`);
	await page.getByRole('link', { name: 'Request a Call' }).first().click();
	const dialog = page.getByRole('dialog', { name: 'Request a Call' });
	await dialog.getByLabel('Full name').fill('Asha Rao');
	await dialog.getByLabel('Email').fill('asha@example.in');
	await dialog.getByLabel('Phone').fill(phone);
	await send(page, dialog);
	await offer(page)
		.getByLabel('Code')
		.fill(await codeSentTo(page, phone));
	const thanks = dialog.getByRole('status');
	await expect(thanks.getByText('Always be trip-ing!!')).toBeVisible();
	await expect(thanks.locator('.receipt')).toContainText('Confirmed');
	// The bar greets the visitor at once.
	await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
});

test('LEAD-04: whoever looks at the message comes back to the step for the code, in any tab, and reads the thanks', async ({
	page,
	context,
}) => {
	const { phone } = await aCustomer(page);
	const { slug } = await aDatedPackage(page);
	await page.goto(`/packagedetails/${slug}`);
	await page.getByRole('link', { name: 'Request a Call' }).first().click();
	const dialog = page.getByRole('dialog', { name: 'Request a Call' });
	await dialog.getByLabel('Full name').fill('Asha Rao');
	await dialog.getByLabel('Email').fill('asha@example.in');
	await dialog.getByLabel('Phone').fill(phone);
	await send(page, dialog);
	await expect(offer(page).getByLabel('Code')).toBeVisible();
	// The phone has dropped the page: nothing is pressed.
	await page.reload();
	await expect(offer(page).getByLabel('Code')).toBeFocused();
	await expect(offer(page).getByRole('button', { name: /^Send a new code in 0:/ })).toBeDisabled();
	expect(await violations(page, 'dialog[open]')).toEqual([]);
	await expect(page.getByText('Call requested').first()).toBeAttached();

	const other = await context.newPage();
	await other.goto('/About');
	await other.getByRole('banner').getByRole('link', { name: 'Login' }).click();
	await expect(offer(other).getByLabel('Code')).toBeFocused();
	await offer(other)
		.getByLabel('Code')
		.fill(await codeSentTo(page, phone));
	await expect(other).toHaveURL('/thanks');
	await expect(other.locator('.receipt')).toContainText('Reference');
	await expect(other.locator('.receipt')).toContainText('Confirmed');
});

for (const [how, leave] of [
	['Not now', (page: Page) => offer(page).getByRole('button', { name: 'Not now' }).click()],
	['Escape', (page: Page) => page.keyboard.press('Escape')],
	['Close', (page: Page) => offer(page).getByRole('button', { name: 'Close' }).click()],
] as const)
	test(`LEAD-04, LEAD-05: left with ${how} the request is there all the same`, async ({ page }) => {
		const dialog = await openCustomize(page);
		await fill(dialog, newPhone());
		await send(page, dialog);
		await expect(offer(page).getByLabel('Code')).toBeFocused();
		await leave(page);
		await expect(page).toHaveURL('/thanks');
		await expect(page.locator('.receipt')).toContainText('Reference');
		await expect(page.locator('.receipt')).not.toContainText('Confirmed');
		await expect(page.getByRole('link', { name: 'Back To Browsing' })).toHaveAttribute(
			'href',
			'/packages?theme=Beach',
		);
		expect(await storedToken(page)).toBeNull();
	});

test('LEAD-05: where the step for the code cannot be fetched, the thanks follow', async ({
	page,
	expectErrors,
}) => {
	expectErrors(/net::ERR_FAILED/, /\[astro-island\] Error hydrating/);
	await page.route(/LoginDialog/, (route) => route.abort());
	const dialog = await openCustomize(page);
	await fill(dialog, newPhone());
	await send(page, dialog);
	await expect(page).toHaveURL('/thanks');
	await expect(page.locator('.receipt')).toContainText('Reference');
});

test('LEAD-11: a signed-in visitor is offered no code', async ({ page }) => {
	await signUp(page);
	await page.goto('/customize');
	await expect(page.getByLabel('Phone', { exact: true })).toBeDisabled();
	const main = page.getByRole('main');
	await main.getByLabel('Where', { exact: true }).fill('Kerala');
	await main.getByLabel('Month').selectOption('12');
	await main.getByLabel('Budget per person', { exact: true }).selectOption({ index: 2 });
	const answer = await responseOf(page);
	await send(page, main);
	expect((await answer()).data.should_verify_otp).toBe(false);
	await expect(page).toHaveURL('/thanks');
});

test('LEAD-04: without script the thanks ask for the code', async ({ browser, expectErrors }) => {
	const context = await browser.newContext({
		javaScriptEnabled: false,
		viewport: { width: 360, height: 780 },
	});
	const page = await context.newPage();
	expectErrors(/status of 400 .*\/thanks\//);
	const phone = newPhone();
	await page.goto('/customize');
	await fill(page.getByRole('main'), phone);
	await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
	await expect(page).toHaveURL(/\/thanks\/[0-9a-f-]{36}$/);
	const main = page.getByRole('main');
	await expect(main.getByRole('heading', { name: 'Confirm your number' })).toBeVisible();
	await expect(main.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code');
	expect(await excessWidth(page)).toBe(0);
	// The chat button would cover the form.
	await expect(page.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveCount(0);
	expect(await page.content()).not.toContain(phone);
	expect(await page.content()).not.toContain(shownPhone({ countryCode: '+91', phoneNumber: phone }));

	for (const typed of ['12', '000000']) {
		await main.getByLabel('Code').fill(typed);
		await main.getByRole('button', { name: 'Verify' }).click();
		await expect(main.getByLabel('Code')).toHaveAccessibleDescription(/Invalid OTP/);
	}
	await main.getByRole('button', { name: 'Send a new code' }).click();
	await expect(main.getByRole('status')).toHaveText('A new code is on its way.');
	await main.getByLabel('Code').fill(await codeSentTo(page, phone));
	await main.getByRole('button', { name: 'Verify' }).click();
	await expect(main.getByLabel('Code')).toHaveCount(0);
	await page.reload();
	await expect(main.locator('.receipt')).toContainText('Confirmed');
	await expect(page.getByRole('link', { name: 'Chat on WhatsApp' })).toBeVisible();
	await context.close();
});
