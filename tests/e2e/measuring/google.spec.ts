import type { Page } from '@playwright/test';
import {
	consentBar,
	eventAt,
	eventsAt,
	footerButton,
	MEASUREMENT_ID,
	type MeasuredSite,
	noted,
	serveMeasured,
} from '../../support/browser/measured-site.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { expect, test } from '../../support/browser/test.ts';

/* What is passed on to Google after consent, against a stand-in for Google on this machine. */

let site: MeasuredSite;
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
	site = await serveMeasured();
});
test.afterAll(() => site.close());
test.beforeEach(() => {
	site.google.requests.length = 0;
	site.google.commands.length = 0;
});

const allow = (page: Page) => consentBar(page).getByRole('button', { name: 'Allow' });
const events = () => eventsAt(site);
const eventData = (name: string) => eventAt(site, name);

test('ANA-08: after consent events of the list are passed on, never what was typed or stands in an address', async ({
	page,
}) => {
	await page.goto(`${site.url}/lead?city=Secretville`);
	await pageScript(page);
	await allow(page).click();
	await expect.poll(events).toContain('page_view');
	expect(site.google.requests[0]).toBe(`GET /gtag/js?id=${MEASUREMENT_ID}`);
	expect(site.google.commands[0]).toEqual([
		'consent',
		'default',
		{
			ad_storage: 'denied',
			ad_user_data: 'denied',
			ad_personalization: 'denied',
			analytics_storage: 'granted',
		},
	]);
	await page.getByRole('textbox', { name: /name/i }).first().fill('Typed Secretly');
	await page
		.getByRole('textbox', { name: /e-?mail/i })
		.first()
		.fill('secret@example.in');
	await expect.poll(events).toContain('form_open');
	// Other pages may put entries into the queue, and more fields into an entry than the list of events allows; neither may be sent.
	await page.evaluate(() => {
		const entry = { name: 'form_open', at: 1, form: 'lead', email: 'secret@example.in' };
		dispatchEvent(new CustomEvent('analytics', { detail: { ...entry, name: 'stranger' } }));
		dispatchEvent(new CustomEvent('analytics', { detail: entry }));
	});
	await expect.poll(() => events().filter((name) => name === 'form_open').length).toBe(2);
	expect(events()).not.toContain('stranger');
	await page.getByLabel('Phone').first().fill('9876543210');
	await page.getByRole('button', { name: 'Submit' }).first().click();
	await expect.poll(events).toContain('form_submit');
	expect(eventData('form_submit')).toMatchObject({ fields: expect.stringContaining('email') });
	await expect(page).toHaveURL(/\/thanks/);
	await expect.poll(() => events().filter((name) => name === 'page_view').length).toBe(2);
	const sent = JSON.stringify([site.google.commands, site.google.requests]);
	expect(sent).not.toMatch(/secret|9876543210/i);
	// The next page asks nothing and measures at once.
	site.google.commands.length = 0;
	await page.goto(`${site.url}/packages?destination=Kerala`);
	await expect.poll(events).toContain('page_view');
	expect(eventData('page_view')).toMatchObject({ page_location: `${site.url}/packages` });
	expect(JSON.stringify(site.google.commands)).not.toContain('Kerala');
	await expect(consentBar(page)).toHaveCount(0);
});

test('ANA-08: what a page has noted before Google’s script is passed on where the consent stood already, and not where it is given later', async ({
	page,
}) => {
	await page.addInitScript(() => {
		window.analyticsQueue = [{ name: 'form_open', at: 1, form: 'noted-before' }];
	});
	await page.goto(`${site.url}/`);
	await expect.poll(() => noted(page)).toContain('widget_view');
	await allow(page).click();
	await expect.poll(events).toContain('page_view');
	await footerButton(page).focus();
	await expect.poll(() => noted(page)).toContain('page_scroll');
	await expect.poll(events).toContain('page_scroll');
	expect(JSON.stringify(site.google.commands)).not.toContain('noted-before');

	site.google.commands.length = 0;
	await page.goto(`${site.url}/`);
	await expect.poll(events).toContain('widget_view');
	await expect.poll(events).toContain('form_open');
	expect(eventData('form_open')).toEqual({ form: 'noted-before' });
});

test('ANA-08: the campaign of a link is passed on where its values are short words, and nothing else of the query', async ({
	page,
}) => {
	const query = new URLSearchParams({
		utm_source: 'mail.in',
		utm_medium: 'e-mail',
		utm_campaign: 'diwali_2026',
		utm_id: 'c1',
		utm_content: 'asha@example.in',
		utm_term: 'x'.repeat(101),
		utm_other: 'other-word',
		name: 'secret-word',
	});
	await page.goto(`${site.url}/policy?${query}`);
	await allow(page).click();
	await expect.poll(events).toContain('page_view');
	expect(eventData('page_view')).toEqual({
		page_location: `${site.url}/policy`,
		page_title: expect.any(String),
		page_referrer: '',
		campaign_source: 'mail.in',
		campaign_medium: 'e-mail',
		campaign_name: 'diwali_2026',
		campaign_id: 'c1',
	});
	expect(JSON.stringify(site.google.commands)).not.toMatch(/asha|xxxx|-word/);
});

test('ANA-08: who agrees, refuses and agrees again on a page has opened it once', async ({ page }) => {
	await page.goto(`${site.url}/policy`);
	await allow(page).click();
	await expect.poll(events).toContain('page_view');
	for (const answer of ['Refuse', 'Allow']) {
		await footerButton(page).click();
		await consentBar(page).getByRole('button', { name: answer }).click();
	}
	// Events are passed on again.
	const before = events().length;
	await page.evaluate(() =>
		dispatchEvent(new CustomEvent('analytics', { detail: { name: 'form_open', at: 1, form: 'after-all' } })),
	);
	await expect.poll(() => events().length).toBeGreaterThan(before);
	expect(events().filter((name) => name === 'page_view')).toHaveLength(1);
});
