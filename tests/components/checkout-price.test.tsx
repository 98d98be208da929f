import { cloneElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
import {
	count,
	field,
	fillIn,
	hold,
	ID,
	island,
	lines,
	more,
	pay,
	sent,
	server,
	snackbar,
} from '../support/checkout-island.tsx';
import { freshPage } from '../support/fresh-page.ts';
import { stubApi } from '../support/stub-api.ts';

beforeEach(freshPage);

test('CHK-08, CHK-10: comes with the answer to the change itself, and nothing can be paid until then', async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	const calls = server(async ({ method }) => {
		if (method === 'PUT') await promise;
		return undefined;
	});
	await render(island);
	await expect.element(pay()).toHaveTextContent('Pay ₹1,000');
	await more().click();
	await expect.element(pay()).toHaveTextContent('Loading');
	await expect.element(pay()).toBeDisabled();
	resolve();
	await expect.element(pay()).toHaveTextContent('Pay ₹2,000');
	await expect.element(lines().getByText('Price, 2 travellers')).toBeVisible();
	await expect.element(page.getByRole('status')).toHaveTextContent('Payable amount: ₹2,000');
	expect(sent(calls)).toEqual(['PUT /bookingIntent/{id}']);
	// That sentence names the old number of seats.
	await expect.element(page.getByText('You already hold 1 seat.')).not.toBeInTheDocument();
});

test('beside the button stands how one can pay, where the owner has said it', async () => {
	server();
	const { rerender } = await render(island);
	await expect.element(lines().getByText('Pay by UPI on the next page.')).toBeVisible();
	await rerender(cloneElement(island, { payBy: undefined }));
	await expect.element(page.getByText(/on the next page/)).not.toBeInTheDocument();
});

test('D124: nothing that changes the price is taken while a payment starts', async () => {
	const led = catchLeaving();
	const { promise, resolve } = Promise.withResolvers<void>();
	const calls = server(async ({ method }) => {
		if (method === 'GET') await promise;
		return undefined;
	});
	await render(island);
	await fillIn();
	await page.getByText('Have a coupon?').click();
	await pay().click();
	await field('Coupon code').fill('WELCOME');
	const apply = page.getByRole('button', { name: 'Apply' });
	await expect.element(apply).toBeDisabled();
	expect(count().element().closest('[inert]')).not.toBeNull();
	// Browsers of the floor do not know `inert`.
	(more().element() as HTMLButtonElement).click();
	field('Coupon code').element().focus();
	await userEvent.keyboard('{Enter}');
	// Longer than the pause after which a number is asked for.
	await new Promise((done) => setTimeout(done, 500));
	resolve();
	await expect.poll(() => led).toEqual([`/payment-processing/${ID}`]);
	expect(sent(calls).filter((call) => call.startsWith('PUT'))).toEqual([]);
	await expect.element(count()).toHaveValue('1');
});

test('CHK-10: numbers that follow each other quickly are asked for once', async () => {
	const calls = server();
	await render(island);
	// In one task, because a click of the driver takes longer than the pause on a busy machine.
	const button = more().element() as HTMLButtonElement;
	for (const _ of [2, 3, 4]) button.click();
	await expect.element(pay()).toHaveTextContent('Pay ₹4,000');
	expect(calls.map(({ body }) => body)).toEqual([{ adults_count: 4 }]);
});

test('CHK-16: a refused number goes back, in words that stay at its field until it is changed', async () => {
	const message = 'This departure has not enough seats left for 50 travellers.';
	server(({ method }) =>
		method === 'PUT' ? { status: 400, message, fields: { adults_count: message } } : undefined,
	);
	await render(island);
	await count().fill('50');
	await expect.element(count()).toHaveAccessibleDescription(message);
	await expect.element(count()).toHaveValue('1');
	await expect.element(pay()).toHaveTextContent('Pay ₹1,000');
	await expect.element(page.getByRole('status')).toHaveTextContent(message);
	expect(snackbar().query()).toBeNull();
	// Longer than a snackbar stays.
	await new Promise((done) => setTimeout(done, 2500));
	await expect.element(count()).toHaveAccessibleDescription(message);
	await more().click();
	await expect.element(count()).not.toHaveAccessibleDescription(message);
});

test.each([
	['without a connection', undefined],
	['from a server that is away', { status: 503 }],
])('a change that is not answered, %s, can be tried again', async (_, answer) => {
	let isAway = true;
	stubApi(() => (isAway ? answer : hold(2)));
	await render(island);
	await more().click();
	await expect.element(count()).toHaveAccessibleDescription('Something Went Wrong! Please try again.');
	await expect.element(count()).toHaveValue('1');
	await expect.element(pay()).toBeEnabled();
	isAway = false;
	await more().click();
	await expect.element(pay()).toHaveTextContent('Pay ₹2,000');
});

test('a coupon is applied by its button and by Enter, and its refusal is said at its field', async () => {
	const calls = server(({ method }) =>
		method === 'PUT'
			? { status: 400, message: 'That coupon code is not valid here.', fields: { coupon_code: '' } }
			: undefined,
	);
	await render(island);
	await page.getByText('Have a coupon?').click();
	await expect.element(page.getByText('Coupon code', { exact: true })).toBeVisible();
	await field('Coupon code').fill('NOSUCH');
	await page.getByRole('button', { name: 'Apply' }).click();
	await expect.element(page.getByText('That coupon code is not valid here.').first()).toBeVisible();
	await userEvent.type(field('Coupon code'), '2{Enter}');
	await expect
		.poll(() => calls.map(({ body }) => body))
		.toEqual([{ coupon_code: 'NOSUCH' }, { coupon_code: 'NOSUCH2' }]);
});

test('CHK-02, CHK-03, CHK-04, VAL-21: travellers are counted by buttons and a field, never below one', async () => {
	server();
	await render(island);
	const fewer = page.getByRole('button', { name: 'Fewer travellers' });
	await expect.element(count()).toHaveValue('1');
	await fewer.click();
	await expect.element(count()).toHaveValue('1');
	await more().click();
	await expect.element(count()).toHaveValue('2');
	await fewer.click();
	await expect.element(count()).toHaveValue('1');
	await count().fill('-3');
	await expect.element(count()).toHaveValue('1');
	await count().fill('0');
	await expect.element(count()).toHaveValue('');
});

test('CHK-08: without a number of travellers the button names no amount', async () => {
	server();
	await render(island);
	await expect.element(pay()).toHaveTextContent('Pay ₹1,000');
	await count().fill('');
	await expect.poll(() => pay().element().textContent).toBe('Pay');
	await count().fill('2');
	await expect.element(pay()).toHaveTextContent('Pay ₹2,000');
});

test('CHK-08, CHK-10: pay that is pressed right after the number was typed charges nothing for the old one', async () => {
	const led = catchLeaving();
	const { promise, resolve } = Promise.withResolvers<void>();
	const calls = server(async ({ method }) => {
		if (method === 'PUT') await promise;
		return undefined;
	});
	await render(island);
	await fillIn();
	await count().fill('3');
	await expect.element(pay()).toHaveTextContent('Loading');
	await pay().click({ force: true });
	resolve();
	await expect.element(pay()).toHaveTextContent('Pay ₹3,000');
	expect(sent(calls)).toEqual(['PUT /bookingIntent/{id}']);
	expect(led).toEqual([]);
	await pay().click();
	await expect.poll(() => led).toEqual([`/payment-processing/${ID}`]);
});

test('CHK-10: a number that is put back while the other is on its way is the one that is charged', async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	const calls = server(async ({ body }) => {
		if ((body as { adults_count?: number }).adults_count === 3) await promise;
		return undefined;
	});
	await render(island);
	await count().fill('3');
	await expect.poll(() => calls).toHaveLength(1);
	await count().fill('1');
	resolve();
	await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ adults_count: 3 }, { adults_count: 1 }]);
	await expect.element(pay()).toHaveTextContent('Pay ₹1,000');
	await expect.element(count()).toHaveValue('1');
});
