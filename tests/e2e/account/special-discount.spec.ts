import type { Page } from '@playwright/test';
import { bookable, hold, newCustomer, signIn } from '../../support/browser/booking.ts';
import { type Held, holdRequests } from '../../support/browser/hold-requests.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { bearing } from '../../support/signed-in.ts';

/* The discount of signed-in visitors: where guests read a promise of it, and where it reduces the price. */

const PROMISE = 'Unlock up to ₹10,000 extra discount';
const GRANTED = /^Your discount: ₹[\d,]+ on this trip, taken off at checkout$/;

const cards = (page: Page) => page.getByRole('article');
const box = (page: Page) => page.getByRole('region', { name: 'Price' });
/** The page's script has run, and waits for a response. */
const isHeld = ({ urls }: Held) => expect.poll(() => urls.length).toBe(1);
/** Heights of all cards, or of the price box. */
const heights = (page: Page, selector: string) =>
	page
		.locator(selector)
		.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));

test('CARD-10, ENT-11: guests read the promise, and fetch nothing of what is shown to signed-in visitors', async ({
	page,
}) => {
	const fetched: string[] = [];
	page.on('request', (request) => fetched.push(request.url()));
	await page.goto('/packages');
	await pageScript(page);
	await expect(cards(page).getByText(PROMISE)).toHaveCount(12);
	await expect(cards(page).getByText(/^₹[\d,]+ on this trip$/)).toHaveCount(12);
	await cards(page)
		.first()
		.getByRole('link', { name: /^View detail/ })
		.click();
	await pageScript(page);
	await expect(box(page)).not.toContainText('Special discount');
	expect(fetched.filter((url) => /show-special|\/api\/v1\/profile/.test(url))).toEqual([]);
});

for (const width of [360, 768, 1280])
	test(`ENT-11, CARD-11: at ${width} px a signed-in visitor reads under every card what is taken off, and no card moves`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		await signIn(page, await newCustomer(page));
		const profile = await holdRequests(page, '**/api/v1/profile');
		await page.goto('/packages');
		await isHeld(profile);
		await expect(page.getByText(PROMISE).filter({ visible: true })).toHaveCount(0);
		const before = await heights(page, 'article');
		profile.release();
		const bars = cards(page).getByText(GRANTED).filter({ visible: true });
		await expect(bars).toHaveCount(12);
		// Each says what is taken off its own price: 5 %, at most ₹10,000.
		for (const card of await cards(page).all()) {
			const off = Math.min(10_000, Math.floor(Number(await card.getAttribute('data-price')) * 0.05));
			await expect(card.getByText(GRANTED)).toContainText(`₹${off.toLocaleString('en-IN')} on`);
		}
		expect(await heights(page, 'article')).toEqual(before);
		await expect(cards(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
		// The cards of the next page have it as well.
		await expect(async () => {
			await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
			await expect(cards(page).nth(23)).toBeAttached({ timeout: 1000 });
		}).toPass();
		await expect(cards(page).nth(23).getByText(GRANTED).filter({ visible: true })).toHaveCount(1);
		await expect(page.getByText(PROMISE)).toHaveCount(0);
	});

test('ENT-11: without a discount nothing is said to a signed-in visitor', async ({ page }) => {
	await signIn(page, await newCustomer(page));
	await page.route('**/api/v1/profile', async (route) => {
		const response = await route.fetch();
		const body = await response.json();
		await route.fulfill({ response, json: { ...body, data: { ...body.data, special_discount: null } } });
	});
	const profile = page.waitForResponse('**/api/v1/profile');
	await page.goto(`/packagedetails/${(await bookable(page)).slug}`);
	await profile;
	// The name of the profile is there at the same moment as the discount would be.
	await expect(page.getByRole('banner').getByRole('button', { name: /^Hi,/ })).toContainText('AR');
	await expect(page.getByText(GRANTED)).toHaveCount(0);
	await expect(box(page)).not.toContainText('Special discount');
});

test('ENT-11: where the script that shows the discount cannot be had, the page stays as it is', async ({
	page,
	expectErrors,
}) => {
	const script = /\/show-special\.[\w-]+\.js/;
	expectErrors(failedRequest('net::ERR_FAILED', script));
	await signIn(page, await newCustomer(page));
	await page.route(script, (route) => route.abort());
	const failed = page.waitForEvent('requestfailed', (request) => script.test(request.url()));
	await page.goto(`/packagedetails/${(await bookable(page)).slug}`);
	await failed;
	await expect(box(page)).toContainText('Per Person');
	await expect(page.getByText(GRANTED)).toHaveCount(0);
});

for (const scope of ['domestic', 'international'] as const)
	test(`ENT-11: the price box of a ${scope} package takes off what the checkout takes off`, async ({
		page,
	}) => {
		const customer = await newCustomer(page);
		const { slug } = await bookable(page, scope);
		const intent = await hold(page, customer, slug);
		const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
		/** The lines of the checkout for so many travellers. */
		const checkout = async (travellers: number) => {
			const answer = await page.request.put(`/api/v1/bookingIntent/${intent}`, {
				data: { adults_count: travellers },
				headers: bearing(customer.token),
			});
			expect(answer.status()).toBe(200);
			const read = await page.request.get(`/api/v1/bookingIntent/${intent}`, {
				headers: bearing(customer.token),
			});
			const price = (await read.json()).data.pricing_info;
			return { discount: `-${rupees(price.special_discount)}`, payable: rupees(price.payable_amount) };
		};
		const shown = async ({ discount, payable }: Awaited<ReturnType<typeof checkout>>) => {
			await expect(box(page).locator('dl > div', { hasText: 'Special discount' })).toHaveText(
				`Special discount${discount}`,
			);
			await expect(box(page).locator('.price-payable dd')).toHaveText(payable);
		};
		const one = await checkout(1);
		const three = await checkout(3);

		await signIn(page, customer);
		const profile = await holdRequests(page, '**/api/v1/profile');
		await page.goto(`/packagedetails/${slug}`);
		await isHeld(profile);
		await expect(box(page)).not.toContainText('Special discount');
		const before = await heights(page, '.price-box');
		profile.release();
		await shown(one);
		expect(await heights(page, '.price-box')).toEqual(before);
		// The visitor may share the address, so the number in it does not change by itself.
		await expect(page).toHaveURL(`/packagedetails/${slug}`);

		const field = box(page).getByRole('textbox', { name: 'Travellers' });
		await field.fill('3');
		await field.press('Enter');
		await shown(three);
		// The server renders three for everyone; the discount fills the reserved space again.
		const reloading = await holdRequests(page, '**/api/v1/auth/refresh/token');
		await page.reload();
		await isHeld(reloading);
		await expect(box(page).locator('dl')).toContainText('3 travellers');
		await expect(box(page)).not.toContainText('Special discount');
		const reserved = await heights(page, '.price-box');
		reloading.release();
		await shown(three);
		expect(await heights(page, '.price-box')).toEqual(reserved);
	});
