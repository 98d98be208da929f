import { pageScript } from '../../support/browser/page-script.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* The names of pages in leads and in events (LEAD-02, WID-11, ANA-05). */

const PAGES = [
	['/d/asia/india-tour-packages', 'd_asia_india-tour-packages'],
	['/About', 'about'],
	['/bookingTs', 'why_ts'],
	['/workTs', 'why_work_with_ts'],
	['/policy', 'privacy_policy'],
	['/Conditions', 'terms_conditions'],
	['/termsCondition', 'terms_conditions'],
	['/account', 'account'],
	['/no-such-page.html', 'not found'],
] as const;

for (const [path, name] of PAGES)
	test(`LEAD-02: a lead from ${path} says that it was left on ${name}`, async ({ page, expectErrors }) => {
		if (name === 'not found') expectErrors(failedRequest(404, path));
		await page.route('**/api/v1/lead/submit', (route) =>
			route.fulfill({
				json: { response_code: 200, data: { lead: { id: '1' }, should_verify_otp: false } },
			}),
		);
		await page.goto(path);
		await page.getByRole('banner').getByRole('link', { name: 'Customize' }).click();
		const dialog = page.getByRole('dialog', { name: 'Give us some details' });
		await dialog.getByLabel('Where', { exact: true }).fill('Kerala');
		await dialog.getByLabel('Month').selectOption('12');
		await dialog.getByLabel('Budget per person', { exact: true }).selectOption('₹30,000 to ₹50,000');
		await dialog.getByLabel('Name').fill('Asha Rao');
		await dialog.getByLabel('Email').fill('asha@example.in');
		await dialog.getByLabel('Phone', { exact: true }).fill('9812345678');
		const sent = page.waitForRequest('**/api/v1/lead/submit');
		await dialog.getByRole('button', { name: 'Submit' }).click();
		expect((await sent).postDataJSON()).toMatchObject({
			page_name: name,
			page_url: expect.stringContaining(path),
		});
	});

test('WID-11, ANA-05: each widget of a landing page is noted by the name that the API gives it', async ({
	page,
}) => {
	const name = 'd_europe-tour-packages';
	const { data } = await (await page.request.get(`/api/v1/page/${name}`)).json();
	const widgets = (data.widgets as { tracking_identifier: string }[]).map((it) => it.tracking_identifier);
	expect(new Set(widgets).size).toBe(3);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/d/europe-tour-packages');
	// The script counts what was seen before it arrived, but this test scrolls faster than any visitor.
	await pageScript(page);
	for (const widget of widgets)
		await page
			.locator(`[data-tracking="${widget}"]`)
			.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
	const noted = (kind: string) =>
		page.evaluate(
			(of) =>
				((window.analyticsQueue ?? []) as unknown as { name: string; tracking_identifier: string }[])
					.filter((event) => event.name === of)
					.map((event) => event.tracking_identifier),
			kind,
		);
	await expect.poll(async () => (await noted('widget_view')).sort()).toEqual(widgets);
	await expect.poll(() => noted('page_scroll')).toContain(name);
});
