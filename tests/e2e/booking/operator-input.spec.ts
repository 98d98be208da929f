import type { Page } from '@playwright/test';
import { siteWords } from '#server/settings/site-words.ts';
import { newCustomer, payFor } from '../../support/browser/booking.ts';
import { operatorPageOf } from '../../support/browser/personal-pages.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* What operators send by the forms of their link: reasons of every kind, twice, at once, and after the booking has ended. */

const refuseButton = (page: Page) => page.getByRole('button', { name: 'Refuse it and refund the traveller' });
const reason = (page: Page) => page.getByLabel('Why? The traveller reads this.');
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm the booking' });

/** A booking that was paid for, and the pages of its operator. */
async function booked(page: Page) {
	const booking = await payFor(page, await newCustomer(page));
	const operator = await operatorPageOf(page, booking.id);
	const status = async () => {
		const read = await page.request.get(`/api/v1/booking/${booking.id}?key=${booking.key}`);
		return (await read.json()).data as { status: string; refusal_reason: string | null };
	};
	return { ...booking, operator, refuse: operator.replace('/operator', '/refuse'), status };
}

/** Sends a form as its page does. */
const send = (page: Page, address: string, form: Record<string, string>) =>
	page.request.post(address, {
		form,
		headers: { origin: new URL(page.url()).origin },
		maxRedirects: 0,
	});

test('V19: a reason that is empty or of 10,000 letters is said at its field with what was typed, and changes nothing', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(400, '/refuse'));
	const { refuse, status } = await booked(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(refuse);
	const before = await status();
	const long = `<b>closed</b> ${'x'.repeat(9987)}`;
	for (const [typed, said] of [
		[' ', 'Say why: the traveller reads it'],
		[long, 'At most 300 characters'],
	] as const) {
		await reason(page).fill(typed);
		await refuseButton(page).click();
		await expect(reason(page)).toHaveAccessibleDescription(said);
		await expect(reason(page)).toHaveValue(typed);
		expect(await excessWidth(page)).toBeLessThanOrEqual(0);
	}
	// A browser does not send an empty field; a program may.
	expect((await send(page, refuse, { reason: '' })).status()).toBe(400);
	expect((await send(page, refuse, {})).status()).toBe(400);
	expect(await status()).toEqual(before);
});

test('the pages of an operator have no shop around them, only a way home and the contacts', async ({
	page,
}) => {
	const { operator, refuse } = await booked(page);
	for (const address of [operator, refuse])
		for (const width of [390, 1280]) {
			await page.setViewportSize({ width, height: 844 });
			await page.goto(address);
			const [bar, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
			await expect(bar.getByRole('link', { name: siteWords().name })).toBeVisible();
			await expect(bar.getByRole('link', { name: /^Call/ })).toBeVisible();
			for (const name of ['Login', 'Customize']) await expect(bar.getByRole('link', { name })).toBeHidden();
			await expect(bar.getByRole('button', { name: 'Menu' })).toBeHidden();
			await expect(footer.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
			await expect(footer.getByRole('navigation')).toHaveCount(0);
			expect(await violations(page)).toEqual([]);
			expect(await excessWidth(page)).toBeLessThanOrEqual(0);
		}
});

test('V19: markup in a reason is read as text by operator and traveller', async ({ page }) => {
	const { id, key, refuse, operator, status } = await booked(page);
	const typed = '<img src="x" onerror="document.title=1"> & <b>"closed"</b>';
	await page.goto(refuse);
	await reason(page).fill(typed);
	await refuseButton(page).click();
	await expect(page.getByText(`The reason: “${typed}”`)).toBeVisible();
	expect(await status()).toMatchObject({ status: 'refused', refusal_reason: typed });
	for (const address of [operator, `/booking/${id}/success?key=${key}`]) {
		await page.goto(address);
		await expect(page.getByText(`“${typed}”`)).toBeVisible();
		await expect(page.locator('main img[src="x"], main p b')).toHaveCount(0);
		await expect(page).not.toHaveTitle('1');
	}
});

test('replies by two tabs at once, twice and from a page that stood open say what has become of the booking', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(409, /\/(operator|refuse)/));
	const { operator, refuse, status } = await booked(page);
	const other = await page.context().newPage();
	for (const tab of [page, other]) await tab.goto(operator);
	await Promise.all([page, other].map((tab) => confirmButton(tab).click()));
	for (const tab of [page, other])
		await expect(tab.getByText('You have confirmed this booking.')).toBeVisible();
	const answers = await Promise.all(['First', 'Second'].map((said) => send(page, refuse, { reason: said })));
	expect(answers.map((answer) => answer.status())).toEqual([303, 303]);
	const { refusal_reason: first } = await status();
	expect(['First', 'Second']).toContain(first);
	expect((await send(page, refuse, { reason: 'Third' })).status()).toBe(303);
	expect(await status()).toMatchObject({ status: 'refused', refusal_reason: first });
	const late = await send(page, operator, { reply: 'confirm' });
	expect(late.status()).toBe(409);
	expect(await late.text()).toContain('This booking was refused');
	await other.close();
});

test('after its traveller has cancelled, the pages that stood open confirm and refuse nothing, and say so', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(409, /\/(operator|refuse)/));
	const { id, key, operator, refuse, status } = await booked(page);
	const other = await page.context().newPage();
	await page.goto(operator);
	await other.goto(refuse);
	const { data } = await (await page.request.get(`/api/v1/booking/${id}?key=${key}`)).json();
	const cancelled = await page.request.post(`/api/v1/booking/${id}/cancel`, {
		data: { refund_amount: data.cancellation.refund_amount, key },
	});
	expect(cancelled.status()).toBe(200);
	await confirmButton(page).click();
	await expect(page.getByRole('alert').filter({ hasText: 'cancelled' }).first()).toBeVisible();
	await reason(other).fill('Too late.');
	await refuseButton(other).click();
	await expect(other.getByRole('alert').filter({ hasText: 'cancelled' }).first()).toBeVisible();
	expect(await status()).toMatchObject({ status: 'cancelled', refusal_reason: null });
	await other.close();
});
