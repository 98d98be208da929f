import type { Page } from '@playwright/test';
import { linkOf, newCustomer, payFor } from '../../support/browser/booking.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { codeSentTo } from '../../support/browser/signing-in.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/** The link that the booking's page shows to its owner, without the address that the site was built for. */
const shownLink = async (page: Page) => new URL(await page.locator('.booking-link').innerText()).pathname;

for (const javaScriptEnabled of [true, false]) {
	/** Axe and the width of the page, where scripts run. */
	const judge = async (page: Page) => {
		if (!javaScriptEnabled) return;
		expect(await violations(page)).toEqual([]);
		expect(await excessWidth(page)).toBeLessThanOrEqual(0);
	};
	test.describe(`the link in the messages about a booking, ${javaScriptEnabled ? 'with' : 'without'} script,`, () => {
		test.use({ javaScriptEnabled });

		test('BKS-04, BKS-05, BKS-06: shows the journey; a code to the phone opens the rest, corrects the e-mail address, and makes a new link', async ({
			page,
			browser,
			baseURL,
			expectErrors,
		}) => {
			const customer = await newCustomer(page);
			const { id, item, amount } = await payFor(page, customer);
			const link = await linkOf(page, id);

			// The person to whom the link was forwarded: another browser without any data of the booker.
			const theirs = await browser.newContext({ javaScriptEnabled, baseURL: baseURL ?? '' });
			const friend = await theirs.newPage();
			await friend.goto(link);
			await expect(friend.getByRole('heading', { name: item.name }).getByRole('link')).toHaveAttribute(
				'href',
				`/packagedetails/${item.slug}`,
			);
			await expect(friend.getByText(/^Starts in /)).toBeVisible();
			await expect(friend.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
			const seen = await friend.content();
			for (const secret of ['asha.rao@example.in', 'Asha', customer.phoneNumber, amount])
				expect(seen).not.toContain(secret);
			await judge(friend);
			const key = new URL(friend.url()).searchParams.get('key');
			for (const page of ['cancel', 'receipt.pdf', 'email']) {
				await friend.goto(`/booking/${id}/${page}?key=${key}`);
				await expect(friend.getByRole('heading', { name: `Did you book ${id}?` })).toBeVisible();
			}
			await judge(friend);

			// The booker, on another device: the code is asked for once.
			await friend.getByRole('button', { name: 'Send the code' }).click();
			await friend.getByLabel('Code').fill(await codeSentTo(page, customer.phoneNumber));
			await judge(friend);
			await friend.getByRole('button', { name: 'Go on' }).click();
			/** When the key in the address ends. */
			const endOf = () => Number(/key=(\d+)\./.exec(friend.url())?.[1]);
			const end = endOf();
			if (!javaScriptEnabled) expect(end).toBeLessThanOrEqual(Date.now() + 30 * 60_000);
			const field = friend.getByLabel('E-mail address');
			await expect(field).toHaveValue('asha.rao@example.in');
			expectErrors(failedRequest(400, '/email'));
			await field.fill('asha@');
			await friend.getByRole('button', { name: 'Save and send' }).click();
			await expect(field).toHaveAccessibleDescription(/.+/);
			await expect(field).toHaveValue('asha@');
			await field.fill('asha.devi@example.in');
			await friend.getByRole('button', { name: 'Save and send' }).click();
			await expect(friend.getByText('asha.devi@example.in').first()).toBeVisible();
			await expect(friend.locator('.price-lines')).toContainText(`Paid${amount}`);
			// No correction makes it longer. With script the page keeps the key for its tab alone.
			if (!javaScriptEnabled) expect(endOf()).toBe(end);
			await judge(friend);

			// A new link makes all earlier ones void, such as the one sent to the wrong address.
			const second = await shownLink(friend);
			await friend.getByRole('link', { name: 'Make a new link' }).click();
			await judge(friend);
			await friend.getByRole('button', { name: 'Make a new link' }).click();
			await expect(friend.locator('.booking-link')).not.toContainText(second);
			const third = await shownLink(friend);
			for (const old of [link, second]) {
				await page.goto(old);
				await expect(page.getByText(/Starts in /)).toHaveCount(0);
				await expect(page.getByRole('heading', { name: item.name })).toHaveCount(0);
			}
			await page.goto(third);
			await expect(page.getByText(/^Starts in /)).toBeVisible();
			await friend.getByRole('link', { name: 'Cancel this booking' }).click();
			await expect(friend.getByRole('heading', { name: `You get back ${amount}` })).toBeVisible();
			await theirs.close();
		});
	});
}

test('BKS-04: a browser that has opened a booking by a code keeps it for its tab, and not in the address', async ({
	page,
}) => {
	const customer = await newCustomer(page);
	const { id, key } = await payFor(page, customer);
	await page.goto(`/booking/${id}/success?key=${key}`);
	await expect(page).toHaveURL(`/booking/${id}/success`);
	await page.reload();
	await expect(page.getByText('asha.rao@example.in').first()).toBeVisible();
	// Opened as an everyday link of a message, it still shows all of it here.
	await page.goto(await linkOf(page, id));
	await expect(page.getByText('asha.rao@example.in').first()).toBeVisible();
	const other = await page.context().newPage();
	await other.goto(`/booking/${id}/success`);
	await expect(other.getByRole('link', { name: 'See all of it' })).toBeVisible();
	await expect(other.getByText('asha.rao@example.in')).toHaveCount(0);
});
