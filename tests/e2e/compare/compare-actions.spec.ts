import {
	address,
	columns,
	compareButtons,
	DESK,
	idsOf,
	stored,
	tray,
} from '../../support/browser/comparing.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

test.use({ viewport: DESK });

test('CMP-08, CMP-10: an empty slot leads back to the list one came from, with what a shared address shows, and leaving is remembered', async ({
	page,
}) => {
	const [id = ''] = await idsOf(page, 1);
	await page.goto(address([id]));
	await expect(page.getByText('No Package Added')).toHaveCount(2);
	await expect(page.getByRole('link', { name: 'Add More Package' }).first()).toHaveAttribute(
		'href',
		'/packages',
	);
	await page.goto('/packages?theme=Beach');
	await page.goto(address([id]));
	await expect(page.getByRole('link', { name: 'Add More Package' }).first()).toHaveAttribute(
		'href',
		'/packages?theme=Beach',
	);
	await columns(page).first().getByRole('link').first().click();
	await expect(page).toHaveURL(/packagedetails/);
	expect(await page.evaluate(() => sessionStorage.getItem('previousPage'))).toContain(
		'/comparelist?packages1=',
	);
	await page.goBack();
	await page.getByRole('link', { name: 'Add More Package' }).first().click();
	await expect(page).toHaveURL(/\/packages\?theme=Beach$/);
	expect(await stored(page, 'packageId')).toEqual([id]);
	await expect(tray(page).getByRole('button', { name: /^Remove / })).toHaveCount(1);
});

test('a package that a call was requested about says so, now and at the next visit', async ({ page }) => {
	const ids = await idsOf(page, 2);
	await page.goto(address(ids));
	await expect(columns(page).getByRole('link', { name: /^Request a call about/ })).toHaveCount(2);
	await page.evaluate((id) => {
		localStorage.setItem('called', JSON.stringify([{ id, at: 1, reference: 'R-1' }]));
		dispatchEvent(new Event('call-requested'));
	}, ids[1]);
	const asked = columns(page)
		.nth(1)
		.getByRole('link', { name: /^Call requested about/ });
	await expect(asked).toHaveText('Call requested');
	await expect(columns(page).getByRole('link', { name: /^Request a call about/ })).toHaveCount(1);
	await page.reload();
	await expect(asked).toBeVisible();
});

test('CMP-09, CON-02: sharing offers eight places, each with the address, and copies it or says where it stands', async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.goto(address(await idsOf(page, 2)));
	await page.getByRole('button', { name: 'Share' }).click();
	const links = page.getByRole('dialog', { name: 'Share this comparison' }).getByRole('link');
	await expect(links).toHaveText([
		'WhatsApp',
		'Facebook',
		'X',
		'LinkedIn',
		'Telegram',
		'Pinterest',
		'Reddit',
		'E-mail',
	]);
	const encoded = encodeURIComponent(page.url());
	for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
		expect(href).toContain(encoded);
	const copy = page.getByRole('button', { name: 'Copy link' });
	await copy.click();
	await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
	await expect(copy).toBeFocused();
	await page.evaluate(() => {
		navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
	});
	await copy.click();
	await expect(page.getByRole('alert')).toContainText('Copy the link from the address bar');
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
});

test('CMP-13: a call is requested for that package, with the address of the comparison', async ({ page }) => {
	const ids = await idsOf(page, 2);
	await page.goto(address(ids));
	await page
		.getByRole('link', { name: /^Request a call about/ })
		.nth(1)
		.click();
	const form = page.getByRole('dialog', { name: 'Request a Call' });
	await form.getByLabel('Full name').fill('Asha Rao');
	await form.getByLabel('Email').fill('asha@example.in');
	await form.getByLabel('Phone', { exact: true }).fill('9812345678');
	const sent = page.waitForResponse('**/api/v1/lead/submit');
	await form.getByRole('button', { name: 'Submit' }).click();
	const response = await sent;
	expect(response.request().postDataJSON()).toMatchObject({
		package_id: ids[1],
		page_name: 'compare',
		compareListUrl: page.url(),
	});
	expect(response.status()).toBe(200);
	await expect(form.getByText('Always be trip-ing!!')).toBeVisible();
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('the comparison can be read, shared and changed, and begins with a card', async ({ page }) => {
		const ids = await idsOf(page, 2);
		await page.goto(address(ids));
		await page.getByRole('switch', { name: 'Mark differences' }).uncheck();
		await page.getByRole('button', { name: 'Share' }).click();
		await expect(page.getByRole('link', { name: 'Telegram' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
		await page.keyboard.press('Escape');
		await page
			.getByRole('link', { name: /^Remove / })
			.first()
			.click();
		await expect(columns(page)).toHaveCount(1);
		await page.getByRole('link', { name: 'Add More Package' }).first().click();
		await expect(page).toHaveURL(/\/packages$/);
		await compareButtons(page).first().click();
		await expect(page).toHaveURL(/\/comparelist\?packages1=\d+$/);
		await expect(columns(page)).toHaveCount(1);
	});

	test('CMP-13: the page with the same form sends the address of the comparison too', async ({
		page,
		expectErrors,
	}) => {
		expectErrors(failedRequest(400, '/request-call'));
		const ids = await idsOf(page, 2);
		await page.goto(address(ids));
		await page
			.getByRole('link', { name: /^Request a call about/ })
			.first()
			.click();
		await page.getByLabel('Full name').fill('Asha Rao');
		await page.getByLabel('Email').fill('asha@example.in');
		await page.getByLabel('Phone').fill('98');
		const rejected = page.waitForRequest((request) => request.method() === 'POST');
		await page.getByRole('button', { name: 'Submit' }).click();
		await rejected;
		await page.getByLabel('Phone').fill('9812345678');
		const sent = page.waitForRequest((request) => request.method() === 'POST');
		await page.getByRole('button', { name: 'Submit' }).click();
		const fields = new URLSearchParams((await sent).postData() ?? '');
		expect(fields.get('package_id')).toBe(ids[0]);
		expect(new URL(fields.get('compareListUrl') ?? '').search).toBe(address(ids).replace('/comparelist', ''));
		await expect(page).toHaveURL(/\/thanks\/[\w-]{36}$/);
	});
});
