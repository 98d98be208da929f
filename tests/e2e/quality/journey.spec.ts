import { askForCall } from '../../support/browser/call-form.ts';
import { fillQuote } from '../../support/browser/short-lead.ts';
import { siteFile } from '../../support/browser/site-file.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* The main journey: find a package and request a call, on a phone. */

test.use({ viewport: { width: 360, height: 740 } });

test('PRD-01, LEAD-02, LEAD-06, REQ-04: a visitor searches, narrows the list, opens a package and asks for a call', async ({
	page,
}) => {
	await page.goto('/packages?query=kerala');
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading).toHaveText(/^\d+ tours? match(es)? your criteria$/);
	const all = Number.parseInt((await heading.textContent()) ?? '', 10);

	await page.getByRole('button', { name: 'Filters' }).click();
	const drawer = page.getByRole('dialog', { name: 'Filters' });
	await expect(drawer.getByText('Choose from options below')).toBeVisible();
	await drawer.locator('summary', { hasText: 'Theme' }).click();
	await drawer.getByLabel(/^Family/).check();
	await drawer.getByRole('button', { name: 'Apply' }).click();
	await expect(page).toHaveURL(/\/packages\?query=kerala&theme=Family$/);
	await expect(page.getByText('Theme: Family')).toBeVisible();
	expect(Number.parseInt((await heading.textContent()) ?? '', 10)).toBeLessThan(all);

	const card = page.getByRole('article').first();
	const name = await card.getByRole('heading').textContent();
	await card.getByRole('link', { name: /^View detail/ }).click();
	await expect(page).toHaveURL(/\/packagedetails\/[a-z0-9-]+$/);
	await expect(heading).toHaveText(name ?? '');

	await page.getByRole('link', { name: 'Request a Call' }).first().click();
	const dialog = page.getByRole('dialog', { name: 'Request a Call' });
	await expect(dialog.getByText(name ?? '')).toBeVisible();
	await dialog.getByLabel('Full name').fill('Asha Devi Rao');
	await dialog.getByLabel('Email').fill('asha@example.in');
	await dialog.getByLabel('Phone', { exact: true }).fill('9820012345');
	const sent = page.waitForRequest('**/api/v1/lead/submit');
	await dialog.getByRole('button', { name: 'Submit' }).click();
	const lead = (await sent).postDataJSON();
	expect(lead).toMatchObject({
		name: 'Asha Devi Rao',
		email: 'asha@example.in',
		country_code: '+91',
		phone_number: '9820012345',
		page_name: 'detail',
		source: 'request a call',
	});
	expect(lead.package_id).toMatch(/^\d+$/);
	expect(lead.page_url).toContain('/packagedetails/');

	await expect(dialog.getByText('Always be trip-ing!!')).toBeVisible();
	await expect(
		dialog.getByText('Thank you for sharing your details. Our team will reach out to you shortly.'),
	).toBeVisible();
	await dialog.getByRole('button', { name: 'Close' }).last().click();
	await expect(dialog).toBeHidden();
});

test('SLF-03, LEAD-01, LEAD-05: the quote form waits for each of its fields, is sent, and thanks; then one goes back to the list', async ({
	page,
}) => {
	await page.goto('/packages?theme=Beach');
	const submit = page.locator('#lead-form').getByRole('button', { name: 'Submit' });
	await submit.scrollIntoViewIfNeeded();
	// The first touch hydrates the form; until then it works as without script.
	await page.locator('#lead-form').getByLabel('Full Name').focus();
	await expect(submit).toBeDisabled();
	for (const missing of ['name', 'email', 'phone']) {
		await fillQuote(page, { name: 'Meera Nair', [missing]: '' });
		await expect(submit, `without ${missing}`).toBeDisabled();
		await fillQuote(page, { name: 'Meera Nair' });
		await expect(submit).toBeEnabled();
	}
	await page.route('**/api/v1/lead/submit', async (route) => {
		await expect(submit).toHaveAttribute('aria-busy', 'true');
		await route.continue();
	});
	await submit.click();
	await expect(page).toHaveURL(/\/thanks$/);
	await page.getByRole('link', { name: 'Back To Browsing' }).click();
	await expect(page).toHaveURL(/\/packages\?theme=Beach$/);
});

test('SLF-01, SLF-02, SLF-04, SLF-05, LEAD-03, LEAD-09: the quote form names its fields, India first, and its terms; a phone that fails is not sent, and a rejected lead shows a snackbar, ends the spinner and leaves the form filled', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(400, '/api/v1/lead/submit'));
	let sent = 0;
	await page.route('**/api/v1/lead/submit', (route) => {
		sent += 1;
		return route.fulfill({ status: 400, json: { message: 'no' } });
	});
	await page.goto('/packages');
	const form = page.locator('#lead-form');
	await expect(form.getByRole('heading', { name: siteFile().lead_form_title })).toBeVisible();
	for (const label of ['Full Name', 'Email Id', 'Country', 'Phone Number']) {
		await expect(form.getByLabel(label, { exact: true })).toBeVisible();
	}
	await expect(form.getByLabel('Country').locator('option:checked')).toHaveText('India (+91)');
	await expect(
		form.getByText('By submitting this form, you agree with our Terms & Conditions'),
	).toBeVisible();
	await expect(form.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/Conditions');

	await fillQuote(page, { name: 'Meera Nair', phone: '12345678' });
	await form.getByRole('button', { name: 'Submit' }).click();
	await expect(form.getByLabel('Phone Number')).toHaveAttribute('aria-invalid', 'true');
	await expect(form.locator('.field-error').filter({ visible: true })).toHaveCount(0);
	await expect(page.locator('.snackbar')).toHaveCount(0);
	expect(sent).toBe(0);
	await expect(page).toHaveURL(/\/packages$/);

	await fillQuote(page, { name: 'Meera Nair' });
	await form.getByRole('button', { name: 'Submit' }).click();
	await expect(page.getByRole('alert')).toHaveText('Something Went Wrong! Please try again.');
	await expect(form.getByRole('button', { name: 'Submit' })).not.toHaveAttribute('aria-busy', 'true');
	await expect(form.getByLabel('Full Name')).toHaveValue('Meera Nair');
	expect(sent).toBe(1);
});

test('the short form takes a phone number as it is typed', async ({ page }) => {
	await page.route('**/api/v1/lead/submit', (route) =>
		route.fulfill({ json: { data: { lead: { id: '1' }, should_verify_otp: false } } }),
	);
	for (const typed of ['98222 00003', '+91 98222-00003']) {
		await page.goto('/lead');
		const sent = page.waitForRequest('**/api/v1/lead/submit');
		await page.getByLabel('Full Name').fill('Meera Nair');
		await page.getByLabel('Email Id').fill('meera@example.in');
		await page.getByLabel('Phone Number').fill(typed);
		await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
		expect((await sent).postDataJSON(), typed).toMatchObject({
			country_code: '+91',
			phone_number: '9822200003',
		});
		// The form leads on, which would break off the next visit of the page.
		await expect(page).toHaveURL('/thanks');
	}
});

test.describe('the request-a-call dialog', () => {
	test.beforeEach(async ({ page }) => {
		await page.goto('/packages');
		await askForCall(page);
	});

	test('REQ-02, VAL-02, VAL-04, VAL-05: asks for name, email, phone with its country, message and travellers, says by field what is wrong and sends nothing; Escape closes it and gives the focus back', async ({
		page,
	}) => {
		const dialog = page.getByRole('dialog', { name: 'Request a Call' });
		for (const label of ['Full name', 'Email', 'Phone', 'Travellers']) {
			await expect(dialog.getByLabel(label, { exact: true })).toBeEditable();
		}
		await expect(dialog.getByLabel('Message (optional)')).toBeEditable();
		await dialog.getByLabel('Phone', { exact: true }).focus();
		await expect(dialog.getByRole('button', { name: '+91 India, change country' })).toBeVisible();

		await dialog.getByLabel('Full name').fill('R2-D2');
		await dialog.getByLabel('Email').fill('a b@c.d');
		await dialog.getByLabel('Phone', { exact: true }).fill('012345678');
		await dialog.getByRole('button', { name: 'Submit' }).click();
		await expect(dialog.getByText('enter valid name').first()).toBeVisible();
		await expect(dialog.getByText('Enter a valid email')).toBeVisible();
		await expect(dialog.getByText('Please enter number between 9 and 15 digits.')).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(dialog).toBeHidden();
		await expect(page.getByRole('link', { name: /^Call me about/ }).first()).toBeFocused();
	});

	test('REQ-03: a second press while it is sent stores nothing twice, and REQ-05: 2.7 travellers are 2', async ({
		page,
	}) => {
		const dialog = page.getByRole('dialog', { name: 'Request a Call' });
		const bodies: { submission_id: string }[] = [];
		const pressedAgain = Promise.withResolvers<void>();
		await page.route('**/api/v1/lead/submit', async (route) => {
			bodies.push(route.request().postDataJSON());
			await pressedAgain.promise;
			await route.continue();
		});
		await dialog.getByLabel('Full name').fill('Asha Rao');
		await dialog.getByLabel('Email').fill('asha@example.in');
		await dialog.getByLabel('Phone', { exact: true }).fill('9820012345');
		await dialog.getByLabel('Travellers', { exact: true }).fill('2.7');
		const submit = dialog.getByRole('button', { name: 'Submit' });
		await submit.click();
		await expect(submit).toHaveAttribute('aria-busy', 'true');
		await submit.dispatchEvent('click');
		pressedAgain.resolve();
		await expect(dialog.getByText('Always be trip-ing!!')).toBeVisible();
		expect(bodies).toHaveLength(1);
		expect(bodies[0]).toMatchObject({ travelers_count: 2 });
	});
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('PRD-01: the same journey by links and forms', async ({ page, expectErrors }) => {
		expectErrors(failedRequest(400, '/request-call'));
		await page.goto('/packages?query=kerala');
		await page.getByRole('link', { name: 'Filters' }).click();
		await page
			.getByRole('group', { name: 'Theme' })
			.getByLabel(/^Family/)
			.check();
		await page.getByRole('button', { name: 'Apply' }).click();
		await expect(page).toHaveURL(/\/packages\?query=kerala&theme=Family$/);

		await page
			.getByRole('article')
			.first()
			.getByRole('link', { name: /^View detail/ })
			.click();
		await page.getByRole('link', { name: 'Request a Call' }).first().click();
		await expect(page).toHaveURL(/\/request-call$/);
		await page.getByLabel('Full name').fill('Asha Devi Rao');
		await page.getByLabel('Email').fill('asha@example.in');
		await page.getByLabel('Phone').fill('123');
		await page.getByRole('button', { name: 'Submit' }).click();
		await expect(page.getByText('Please enter number between 9 and 15 digits.')).toBeVisible();
		await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi Rao');
		await page.getByLabel('Phone').fill('9820012345');
		await page.getByRole('button', { name: 'Submit' }).click();
		await expect(page).toHaveURL(/\/thanks\/[0-9a-f-]{36}$/);
		await expect(
			page.getByText('Thank you for sharing your details. Our team will reach out to you shortly.'),
		).toBeVisible();
	});

	test('the quote form is sent to a page that says what is wrong', async ({ page, expectErrors }) => {
		expectErrors(failedRequest(400, '/lead'));
		await page.goto('/packages');
		await fillQuote(page, { email: 'nowhere' });
		await page.locator('#lead-form').getByRole('button', { name: 'Submit' }).click();
		await expect(page.getByText('Enter a valid email')).toBeVisible();
		await page.getByLabel('Email Id').fill('meera@example.in');
		await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
		await expect(page).toHaveURL(/\/thanks\/[0-9a-f-]{36}$/);
	});
});
