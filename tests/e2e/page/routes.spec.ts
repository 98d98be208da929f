import type { Page } from '@playwright/test';
import { siteWords } from '#server/settings/site-words.ts';
import { canonicalPath } from '../../support/browser/head.ts';
import { expect, test } from '../../support/browser/test.ts';

interface Item {
	id: string;
	slug: string;
	name: string;
}
const packages = async (page: Page): Promise<Item[]> =>
	(await (await page.request.get('/api/v1/package/list')).json()).data;

test('RTE-01: the home page answers at / with its heading, and the logo of every page leads to it', async ({
	page,
}) => {
	expect((await page.goto('/'))?.status()).toBe(200);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	const [item] = await packages(page);
	const everywhere = [
		'/',
		'/packages',
		`/packagedetails/${item?.slug}`,
		'/comparelist',
		'/About',
		'/Conditions',
		'/d/europe-tour-packages',
		'/termsCondition',
		'/thanks',
		'/no/such/page',
		'/policy',
		'/bookingTs',
		'/workTs',
		'/sale',
		'/holidays/honeymoon',
		'/saved',
		'/lead',
		'/agent',
		'/customize',
		'/plan',
		'/request-package',
		'/login',
		`/packagedetails/${item?.slug}/request-call`,
	];
	for (const path of everywhere) {
		await page.goto(path, { waitUntil: 'domcontentloaded' });
		const logo = page.getByRole('banner').getByRole('link', { name: siteWords().name });
		await expect(logo.first(), path).toHaveAttribute('href', '/');
	}
	await page.goto('/About');
	await page.getByRole('banner').getByRole('link', { name: siteWords().name }).first().click();
	await expect(page).toHaveURL(/^https?:\/\/[^/]+\/$/);
});

test('RTE-03, RTE-04: a card leads to the page of its package, which answers by its number, too, under the address of its slug', async ({
	page,
}) => {
	await page.goto('/packages');
	const card = page.getByRole('article').first();
	const id = await card.getAttribute('data-package');
	const name = (await card.getByRole('heading').textContent()) ?? '';
	await card.getByRole('link', { name: /^View detail/ }).click();
	await expect(page).toHaveURL(/\/packagedetails\/[a-z0-9-]+$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
	const { pathname } = new URL(page.url());
	expect((await page.goto(`/packagedetails/${id}`))?.status()).toBe(200);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
	expect(await canonicalPath(page)).toBe(pathname);
});

test('RTE-05: the comparison shows two packages and one empty place for null', async ({ page }) => {
	const [one, two] = await packages(page);
	await page.goto(`/comparelist?packages1=${one?.id}&packages2=${two?.id}&packages3=null`);
	for (const item of [one, two])
		await expect(page.locator(`main a[href="/packagedetails/${item?.slug}"]`).first()).toBeVisible();
	await expect(page.getByText('No Package Added')).toHaveCount(1);
});

test('RTE-11, RTE-13, RTE-14, RTE-15, STA-03, STA-04, STA-05: the pages of editors have the title of their metadata and say what they must', async ({
	page,
}) => {
	await page.goto('/About');
	await expect(page).toHaveTitle(`About Us | ${siteWords().name}`);
	await expect(page.getByRole('heading', { name: 'Our vision' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Our mission' })).toBeVisible();

	await page.goto('/bookingTs');
	await expect(page).toHaveTitle(`Why Choose Us | ${siteWords().name}`);
	const reasons = page.getByRole('main').getByRole('listitem');
	await expect(reasons).toHaveCount(6);
	for (const [at, words] of [
		/choice/i,
		/compare up to 3/i,
		/multiple operators/i,
		/all in one place/i,
		/best-price match guarantee/i,
		/secured payments.*full payment is not passed to the operator until your booking vouchers are verified/i,
	].entries())
		await expect(reasons.nth(at)).toContainText(words);

	await page.goto('/workTs');
	await expect(page).toHaveTitle(`Why work with us | ${siteWords().name}`);
	const benefits = page.getByRole('main').getByRole('listitem');
	await expect(benefits).toHaveCount(6);
	for (const [at, words] of [
		/more customers at no extra cost/i,
		/showcase to new customers/i,
		/high conversion/i,
		/not sold to several agents/i,
		/no limit on products/i,
		/brand awareness/i,
	].entries())
		await expect(benefits.nth(at)).toContainText(words);
	const apply = page.getByRole('main').getByRole('link', { name: 'Become an Agent' });
	await expect(apply).toHaveAttribute('href', '/agent');
	await apply.click();
	await expect(page.getByRole('dialog', { name: 'Become an Agent' }).getByLabel('First name')).toBeVisible();

	await page.goto('/thanks');
	await expect(page.getByRole('heading', { name: 'Always be trip-ing!!' })).toBeVisible();
	await expect(page.getByRole('main')).toContainText(
		'Thank you for sharing your details. Our team will reach out to you shortly.',
	);
	await expect(page.getByRole('link', { name: 'Back To Browsing' })).toHaveAttribute('href', '/');
});

test('RTE-20: paths work as they are written, and in lower case or any other casing move there for good', async ({
	request,
}) => {
	for (const written of ['/About', '/Conditions', '/bookingTs', '/workTs', '/termsCondition']) {
		expect((await request.get(written)).status(), written).toBe(200);
		const moved = await request.get(`${written.toLowerCase()}?a=1`, { maxRedirects: 0 });
		expect([moved.status(), moved.headers()['location']]).toEqual([301, `${written}?a=1`]);
	}
	for (const written of [
		'/packages',
		'/About',
		'/bookingTs',
		'/comparelist',
		'/sale',
		'/d/asia-tour-packages',
	]) {
		const moved = await request.get(`${written.toUpperCase()}?a=1`, { maxRedirects: 0 });
		expect([moved.status(), moved.headers()['location']]).toEqual([301, `${written}?a=1`]);
	}
	const list = await (await request.get('/api/v1/package/list')).json();
	const written = `/packagedetails/${list.data[0].slug}`;
	for (const other of [
		written.toUpperCase(),
		written.replace('details', 'Details'),
		written.replace(/[^/]+$/, (slug) => slug.toUpperCase()),
	]) {
		const moved = await request.get(`${other}?travellers=2&a=1`, { maxRedirects: 0 });
		expect([moved.status(), moved.headers()['location']]).toEqual([301, `${written}?travellers=2&a=1`]);
	}
	expect((await request.get('/packagedetails/no-such-package', { maxRedirects: 0 })).status()).toBe(404);
});
