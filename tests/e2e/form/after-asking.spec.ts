import type { Locator } from '@playwright/test';
import { dayInWords } from '#domain/package/departure.ts';
import { askForCall, callForm } from '../../support/browser/call-form.ts';
import { aDatedPackage, day } from '../../support/browser/departures.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { receiptLines } from '../../support/browser/receipt-lines.ts';
import { fillQuote } from '../../support/browser/short-lead.ts';
import { expect, test } from '../../support/browser/test.ts';

/* The receipt after a request, and the link back. */

const NUMBER = '+91, ending in 3210';
const REFERENCE = /^[0-9A-F]{4}-[0-9A-F]{4}$/;

async function fillCall(form: Locator): Promise<void> {
	await form.getByLabel('Full name').fill('Asha Rao');
	await form.getByLabel('Email').fill('asha@example.in');
	await form.getByLabel('Phone').fill('9876543210');
	await form.getByRole('button', { name: 'Submit' }).click();
}
async function fillCustomize(scope: Locator): Promise<void> {
	await scope.getByLabel('Where', { exact: true }).fill('Kerala');
	await scope.getByLabel('Month').selectOption('12');
	await scope.getByLabel('Budget per person', { exact: true }).selectOption('₹30,000 to ₹50,000');
	await scope.getByLabel('Name').fill('Asha Rao');
	await scope.getByLabel('Email').fill('asha@example.in');
	await scope.getByLabel('Phone', { exact: true }).fill('9876543210');
	await scope.getByRole('button', { name: 'Submit' }).click();
}

test('SUC-01, LEAD-06: after a request about a package and a day one reads what was asked, which number is called, when, and a reference', async ({
	page,
}) => {
	const { slug, departures } = await aDatedPackage(page);
	await page.goto(`/packagedetails/${slug}`);
	const name = await page.getByRole('heading', { level: 1 }).textContent();
	await page.getByRole('link', { name: 'Departure Dates' }).first().click();
	await day(page, new RegExp(`\\b${dayInWords(departures[0]?.date ?? '')}`)).click();
	await fillCall(callForm(page));
	const panel = callForm(page).getByRole('status');
	await expect(panel).toBeFocused();
	for (const words of [
		'Always be trip-ing!!',
		'Thank you for sharing your details. Our team will reach out to you shortly.',
	])
		await expect(panel.getByText(words, { exact: true })).toBeVisible();
	const lines = await receiptLines(panel);
	expect(lines).toMatchObject({ Package: name, Travellers: '1', 'We call': NUMBER });
	expect(lines['When']).toContain(dayInWords(departures[0]?.date ?? ''));
	expect(lines['Between']).toMatch(/am and .*pm/);
	expect(lines['Reference']).toMatch(REFERENCE);
	expect(await panel.textContent()).not.toContain('9876543210');
	expect(await violations(page, 'dialog[open]')).toEqual([]);

	// The page shows the request at once, and on the next visit.
	await panel.getByRole('button', { name: 'Close' }).click();
	const said = page.getByText(`Reference ${lines['Reference']?.replace('-', '\u2011')}.`);
	await expect(said).toBeVisible();
	await page.reload();
	await expect(said).toBeVisible();
	await expect(page.getByText(/^Call requested on \d+ \w+/)).toHaveCount(1);
	expect(await violations(page, '.call-requested')).toEqual([]);
});

test('a package that no call was asked for says nothing of one, whatever stands in the storage', async ({
	page,
}) => {
	const { slug } = await aDatedPackage(page);
	for (const stored of ['[{"id":"1","at":1,"reference":"A"}]', '{"a":1}', 'nonsense', '[null,4]']) {
		await page.goto('/thanks');
		await page.evaluate((text) => localStorage.setItem('called', text), stored);
		await page.goto(`/packagedetails/${slug}`);
		await pageScript(page);
		await expect(page.getByText('Call requested')).toHaveCount(0);
	}
});

test('THX-01, LEAD-05: the thank-you page says what was asked, too', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 780 });
	await page.goto('/packages?theme=Beach');
	await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Customize' }).click();
	await fillCustomize(page.getByRole('dialog', { name: 'Give us some details' }));
	await expect(page).toHaveURL('/thanks');
	expect(await receiptLines(page)).toMatchObject({
		Where: 'Kerala',
		When: expect.stringMatching(/^December 20\d\d$/),
		'Budget per person': '₹30,000 to ₹50,000',
		'We call': NUMBER,
		Reference: expect.stringMatching(REFERENCE),
	});
	expect(await excessWidth(page)).toBe(0);
	expect(await violations(page, 'main')).toEqual([]);
});

test('thanks for an application give its reference and what comes next, and say nothing of a request before it', async ({
	page,
}) => {
	await page.goto('/thanks');
	await page.evaluate(() => sessionStorage.setItem('receipt', '[["Where","Kerala"]]'));
	await page.goto('/agent');
	for (const [label, text] of [
		['First name', 'Asha'],
		['Email', `asha-${crypto.randomUUID()}@example.in`],
		['Phone', '9820012345'],
		['Comment', 'Houseboats.'],
	] as const)
		await page.getByLabel(label).fill(text);
	await page.getByLabel(/I agree to be contacted/).check();
	await page.getByRole('button', { name: 'Submit Request' }).click();
	await expect(page).toHaveURL('/thanks');
	await expect(page.locator('.receipt')).toBeVisible();
	expect(Object.keys(await receiptLines(page))).toEqual(['Reference', 'Next']);
});

test('CUS-04, LEAD-02, THX-01: without script the lead names the page one came from, the thanks say what was asked and lead back there', async ({
	browser,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto('/packages?theme=Beach');
	await page.getByRole('banner').getByRole('link', { name: 'Customize' }).click();
	const sent = page.waitForRequest((request) => request.method() === 'POST');
	await fillCustomize(page.getByRole('main'));
	const body = new URLSearchParams((await sent).postData() ?? '');
	expect(body.get('page_url')).toMatch(/^http.*\/packages\?theme=Beach$/);
	expect(body.get('page_name')).toBe('list');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Always be trip-ing!!');
	expect(await receiptLines(page)).toMatchObject({ Where: 'Kerala', 'We call': NUMBER });
	await page.getByRole('link', { name: 'Back To Browsing' }).click();
	await expect(page).toHaveURL('/packages?theme=Beach');
	await context.close();
});

test('LEAD-02, THX-01: the quote form sent without script names its page and leads back to it', async ({
	browser,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto('/packages?theme=Beach');
	const form = await fillQuote(page);
	await form.getByRole('button', { name: 'Submit' }).click();
	await page.getByRole('link', { name: 'Back To Browsing' }).click();
	await expect(page).toHaveURL('/packages?theme=Beach');
	await context.close();
});

test('an unknown reference leads to the thanks alone, and no search engine or cache keeps the others', async ({
	page,
}) => {
	await page.goto(`/thanks/${crypto.randomUUID()}`);
	await expect(page).toHaveURL('/thanks');
	const { data } = await (
		await page.request.post('/api/v1/lead/submit', {
			data: {
				name: 'Asha Rao',
				email: `asha-${crypto.randomUUID()}@example.in`,
				country_code: '+91',
				phone_number: '9876543210',
			},
		})
	).json();
	const response = await page.goto(`/thanks/${data.lead.id}`);
	expect(response?.headers()['cache-control']).toBe('private, no-store');
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
	expect(await page.content()).not.toMatch(/9876543210|Asha/);
});

for (const via of ['/customize', '/lead', '/plan'] as const) {
	test(`LEAD-05, THX-01: a form opened on ${via}, itself a form, leads back to what was browsed before`, async ({
		page,
	}) => {
		await page.goto('/packages?theme=Beach');
		await page.goto(via);
		await pageScript(page);
		await page.getByRole('banner').getByRole('link', { name: 'Customize' }).click();
		await fillCustomize(page.getByRole('dialog', { name: 'Give us some details' }));
		await expect(page).toHaveURL('/thanks');
		await expect(page.getByRole('link', { name: 'Back To Browsing' })).toHaveAttribute(
			'href',
			'/packages?theme=Beach',
		);
	});
}

test('LEAD-05, LEAD-02, THX-01: from a page to the page of a form, and sent there, the way leads back to that page', async ({
	page,
}) => {
	await page.goto('/d/europe-tour-packages');
	await page.evaluate(() => location.assign('/customize'));
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Give us some details');
	const sent = page.waitForRequest('**/api/v1/lead/submit');
	await fillCustomize(page.getByRole('main'));
	expect((await sent).postDataJSON().page_url).toMatch(/\/d\/europe-tour-packages$/);
	await expect(page).toHaveURL('/thanks');
	await expect(page.getByRole('link', { name: 'Back To Browsing' })).toHaveAttribute(
		'href',
		'/d/europe-tour-packages',
	);
	// After Back, the form is empty.
	await page.goBack();
	await expect(page.getByRole('main').getByLabel('Where', { exact: true })).toHaveValue('');
});

test('SUC-01: the thanks of a card’s request name its package', async ({ page }) => {
	await page.goto('/packages');
	const name = await page.getByRole('article').first().getByRole('heading').textContent();
	await askForCall(page);
	await fillCall(callForm(page));
	await expect(callForm(page).getByRole('status')).toBeVisible();
	expect((await receiptLines(callForm(page)))['Package']).toBe(name?.trim());
});
