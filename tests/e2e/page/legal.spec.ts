import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { siteWords } from '#server/settings/site-words.ts';
import { canonicalPath } from '../../support/browser/head.ts';
import { expect, test } from '../../support/browser/test.ts';

/** Texts that a visitor of these pages must be able to read. */
const SAYS: Record<'/policy' | '/Conditions', Record<string, readonly RegExp[]>> = {
	'/policy': {
		'data is deleted within 90 days of a request': [/within 90 days of your request/],
		'grievances are answered within 1 month': [/answered within 1 month/],
	},
	'/Conditions': {
		'whoever books is 18 or older, or a parent or guardian accepts': [
			/You must be 18 years or older/,
			/parent or guardian accepts these terms/,
		],
		'grievances are answered within 1 month': [/Grievances are answered within 1 month/],
		'Indian law governs, the courts of Thane decide': [
			/governed by Indian law/,
			/courts of Thane, Maharashtra, have jurisdiction/,
		],
		'liability ends at what was paid in 12 months, or at INR 1000': [
			/capped at the amount you paid through us in the last 12 months/,
			/INR 1000 if you paid nothing/,
		],
		'user fee and service charge are not returned': [/user fee and the service charge are non-refundable/],
		'cancelling is free for 24 hours and until the host confirms, then its policy holds': [
			/free within 24 hours of booking and until the host confirms/,
			/After the host has confirmed, the host.s cancellation policy applies/,
		],
		'a damage claim waits 48 hours for a response': [/You have 48 hours to respond/],
		'bookings are confirmed by SMS or WhatsApp to the number given': [
			/sent by SMS or WhatsApp to the mobile number you gave/,
		],
		'we stand between users and third-party hosts': [
			/intermediary between users and third-party hosts: tour, flight and visa providers/,
		],
		'signing in with a social account is mentioned': [/sign you in with an account of a social network/],
	},
};

/** The body of a test: the page contains all of these texts. */
const saysAll =
	(path: keyof typeof SAYS) =>
	async ({ page }: { page: Page }) => {
		await page.goto(path);
		for (const [rule, wordings] of Object.entries(SAYS[path]))
			for (const wording of wordings) await expect(page.locator('.prose'), rule).toContainText(wording);
	};

test(
	'LEG-02, LEG-03: the policy says what becomes of data, and when grievances are answered',
	saysAll('/policy'),
);
test(
	'LEG-01, LEG-03, LEG-04, LEG-05, LEG-06, LEG-07, LEG-08, LEG-09, LEG-10, LEG-11: the terms say what is agreed',
	saysAll('/Conditions'),
);

test('LEG-10: signing in with a social account is offered nowhere', async ({ page }) => {
	const account = /google|facebook|apple|twitter|linkedin|(sign|log) ?in with|continue with/i;
	const offers = (within: Page | Locator) =>
		within
			.getByRole('button', { name: account })
			.or(within.getByRole('link', { name: /(sign|log) ?in with|continue with/i }));
	for (const path of ['/', '/packages', '/Conditions']) {
		await page.goto(path);
		await expect(offers(page)).toHaveCount(0);
	}
	await page.goto('/login');
	await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
	await expect(offers(page)).toHaveCount(0);
	await page.goto('/packages');
	await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
	const dialog = page.getByRole('dialog', { name: 'Log in or sign up' });
	await expect(dialog.getByRole('link').first()).toBeVisible();
	await expect(offers(dialog)).toHaveCount(0);
});

test('STA-02, RTE-12: the policy has sections, and its contents lead to each of them', async ({ page }) => {
	await page.goto('/policy');
	const sections = page.locator('.prose h2');
	expect(await sections.count()).toBeGreaterThan(9);
	const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
	expect(await links.allTextContents()).toEqual(await sections.allTextContents());
	const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
	expect(targets).toEqual(await sections.evaluateAll((all) => all.map(({ id }) => `#${id}`)));
});

test('STA-02, RTE-10: a link of the contents of the terms leads to its section', async ({ page }) => {
	await page.goto('/Conditions');
	const contents = page.getByRole('navigation', { name: 'Contents' });
	await contents.getByRole('link', { name: 'Liability' }).click();
	await expect(page.getByRole('heading', { name: 'Liability' })).toBeInViewport();
	expect(new URL(page.url()).hash).toBe('#liability');
});

test('STA-02: terms and policy open at their top, from the foot of each other', async ({ page }) => {
	await page.goto('/policy');
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2000);
	for (const [link, title] of [
		['Terms and conditions', `Terms and conditions | ${siteWords().name}`],
		['Privacy policy', `Privacy policy | ${siteWords().name}`],
	] as const) {
		const foot = page.getByRole('contentinfo').getByRole('link', { name: link });
		await foot.scrollIntoViewIfNeeded();
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
		await foot.click();
		await expect(page).toHaveTitle(title);
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
	}
});

test('RTE-10: the quote form of the list links to the general terms', async ({ page }) => {
	await page.goto('/packages');
	await page.getByRole('link', { name: 'Terms & Conditions' }).click();
	await expect(page).toHaveURL(/\/Conditions$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
});

/** The terms of a package as the API gives them. */
const termsOf = async (request: APIRequestContext, search: string): Promise<string> =>
	(await (await request.get(`/api/v1/agent-terms${search}`)).json()).data;

/** Ids of packages whose operators have terms of their own, and of those that have none. */
async function packagesByTerms(request: APIRequestContext): Promise<[string[], string[]]> {
	const list = await (await request.get('/api/v1/package/list')).json();
	const found: [string[], string[]] = [[], []];
	for (const { id } of list.data as { id: string }[]) {
		const { data } = await (await request.get(`/api/v1/package/${id}`)).json();
		found[data.agent_terms === 1 ? 0 : 1].push(id);
	}
	return found;
}

/** The visible text of HTML. */
const textOf = (page: Page, html: string) =>
	page.evaluate(
		(it) => new DOMParser().parseFromString(it, 'text/html').body.textContent?.trim() ?? '',
		html,
	);
const squeezed = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

test("RTE-09, STA-01: the terms of a package are its operator's, sent by the server, with the ways back to the package and to home", async ({
	browser,
	request,
}) => {
	const page = await browser.newPage({ javaScriptEnabled: false });
	const [[own], [none]] = await packagesByTerms(request);
	expect([own, none]).toEqual([expect.any(String), expect.any(String)]);
	await page.goto(`/termsCondition?packageId=${own}`);
	const expected = squeezed(await textOf(page, await termsOf(request, `?package_id=${own}`)));
	expect(expected.length).toBeGreaterThan(100);
	expect(squeezed(await page.locator('.prose').textContent())).toContain(expected);
	await expect(page.getByRole('heading', { name: 'Cancellation' })).toBeVisible();
	await expect(page.locator('.prose')).toContainText('30 days or more before departure: 90% refunded');
	const back = page.getByRole('link', { name: /^Go back to/ });
	await expect(back).toHaveAttribute('href', '/');
	await expect(back).toHaveText(/^Go back to/);
	const toPackage = page.getByRole('main').getByRole('link').first();
	await expect(toPackage).toHaveText(/^Back to /);
	await toPackage.click();
	await expect(page).toHaveURL(/^[^?]*\/packagedetails\/[^/?]+$/);
	await page.goto(`/termsCondition?packageId=${none}`);
	await expect(page.locator('.prose')).toContainText('no terms of its own');
	await expect(page.locator('.prose')).toContainText('courts of Thane');
	await page.close();
});

test('QRY-10: the terms of a package whose page hides the operator hide it as well, and lead back to that page', async ({
	page,
	request,
}) => {
	const [[own]] = await packagesByTerms(request);
	const { data } = await (await request.get(`/api/v1/package/${own}`)).json();
	const offered = page.getByText(`offered by ${data.agent_info.name}`);
	await page.goto(`/termsCondition?packageId=${own}`);
	await expect(offered).toBeVisible();
	await page.goto(`/packagedetails/${data.slug}?show_operator=false`);
	await page.getByRole('link', { name: 'TERMS & CONDITIONS', exact: true }).click();
	await expect(page).toHaveURL(`/termsCondition?packageId=${own}&show_operator=false`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of this package');
	await expect(offered).toHaveCount(0);
	await page.getByRole('link', { name: /^Back to / }).click();
	await expect(page).toHaveURL(`/packagedetails/${data.slug}?show_operator=false`);
});

test('RTE-09, STA-01: without a package the general terms are there, the same as on their page and in the API', async ({
	page,
	request,
}) => {
	await page.goto('/termsCondition');
	expect(await canonicalPath(page)).toBe('/Conditions');
	const general = squeezed(await textOf(page, await termsOf(request, '')));
	expect(squeezed(await page.locator('.prose').textContent())).toContain(general);
	await page.goto('/Conditions');
	expect(squeezed(await page.locator('.prose').textContent())).toContain(general);
});

test('RTE-09: an unknown package has no terms', async ({ request }) => {
	for (const id of ['no-such', '%3Cscript%3E', '999999'])
		expect((await request.get(`/termsCondition?packageId=${id}`)).status()).toBe(404);
});
