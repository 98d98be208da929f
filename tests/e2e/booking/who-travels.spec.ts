import { linkOf, newCustomer, payFor } from '../../support/browser/booking.ts';
import { operatorPageOf } from '../../support/browser/personal-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

for (const javaScriptEnabled of [true, false])
	test.describe(`who travels, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
		test.use({ javaScriptEnabled });

		test('BKS-07: is told after the payment, corrected at its field, and read by the operator once it has confirmed', async ({
			page,
			expectErrors,
		}) => {
			expectErrors(failedRequest(400, '/travellers'));
			const { id, key } = await payFor(page, await newCustomer(page), { travellers: 2 });
			const operator = await operatorPageOf(page, id);
			await page.goto(`/booking/${id}/success?key=${key}`);
			await page.getByRole('link', { name: /^Tell .+ who travels$/ }).click();
			await expect(page.getByRole('heading', { name: 'Who travels?' })).toBeVisible();

			const first = page.getByRole('group', { name: 'Traveller 1' });
			const second = page.getByRole('group', { name: 'Traveller 2' });
			await expect(first.getByLabel('Full name')).toHaveValue('Asha Devi Rao');
			await second.getByLabel('Full name').fill('Kiran Rao');
			await second.getByLabel(/^Age/).fill('40');
			await page.getByRole('button', { name: 'Save' }).click();
			await expect(second.getByLabel(/^Age/)).toHaveAccessibleDescription(/from 0 to 17/);
			await expect(second.getByLabel('Full name')).toHaveValue('Kiran Rao');
			await second.getByLabel(/^Age/).fill('9');
			await page.getByRole('button', { name: 'Save' }).click();

			const travellers = page.getByRole('region', { name: 'Travellers' });
			await expect(travellers.getByRole('listitem')).toHaveText(['Asha Devi Rao', 'Kiran Rao, 9 years old']);
			await expect(travellers.getByRole('link', { name: 'Change who travels' })).toBeVisible();

			await page.goto(operator);
			await expect(page.getByText('Kiran Rao')).toHaveCount(0);
			await page.getByRole('button', { name: 'Confirm the booking' }).click();
			await expect(page.getByRole('region', { name: 'Travellers' }).getByRole('listitem')).toHaveText([
				'Asha Devi Rao',
				'Kiran Rao, 9 years old',
			]);
		});
	});

test('BKS-07: what another tab has told meanwhile is shown before it can be replaced', async ({
	page,
	context,
	expectErrors,
}) => {
	expectErrors(failedRequest(409, '/travellers'));
	const { id, key } = await payFor(page, await newCustomer(page), { travellers: 2 });
	const other = await context.newPage();
	for (const tab of [page, other]) await tab.goto(`/booking/${id}/travellers?key=${key}`);
	const name = (tab: typeof page, at: number) =>
		tab.getByRole('group', { name: `Traveller ${at}` }).getByLabel('Full name');
	await name(page, 2).fill('Kiran Rao');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Kiran Rao')).toBeVisible();
	await name(other, 2).fill('Meera Iyer');
	await other.getByRole('button', { name: 'Save' }).click();
	await expect(other.getByRole('alert')).toContainText('was changed meanwhile');
	await expect(name(other, 2)).toHaveValue('Kiran Rao');
	await name(other, 2).fill('Meera Iyer');
	await other.getByRole('button', { name: 'Save' }).click();
	await expect(other.getByText('Meera Iyer')).toBeVisible();
	await other.close();
});

test('BKS-07: whoever has no key of the owner can neither tell nor read who travels, by the forwarded link neither', async ({
	page,
	browser,
	baseURL,
}) => {
	const { id, key } = await payFor(page, await newCustomer(page), { travellers: 2 });
	for (const query of ['', `?key=${'x'.repeat(32)}`]) {
		const answer = await page.request.get(`/booking/${id}/travellers${query}`, { maxRedirects: 0 });
		expect(answer.status()).toBe(403);
	}
	await page.goto(`/booking/${id}/travellers?key=${key}`);
	await page.getByRole('group', { name: 'Traveller 2' }).getByLabel('Full name').fill('Kiran Rao');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Kiran Rao')).toBeVisible();

	const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
	const friend = await theirs.newPage();
	await friend.goto(await linkOf(page, id));
	await expect(friend.getByText(/^Starts in /)).toBeVisible();
	const journey = await friend.content();
	const given = new URL(friend.url()).searchParams.get('key');
	expect(given).toBeTruthy();
	await friend.goto(`/booking/${id}/travellers?key=${given}`);
	await expect(friend.getByRole('heading', { name: `Did you book ${id}?` })).toBeVisible();
	const behindTheCode = await friend.content();
	for (const name of ['Asha', 'Kiran']) {
		expect(journey).not.toContain(name);
		expect(behindTheCode).not.toContain(name);
	}
	await theirs.close();
});
