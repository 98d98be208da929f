import { cloneElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
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
	pay,
	sent,
	server,
} from '../support/checkout-island.tsx';
import { freshPage } from '../support/fresh-page.ts';
import type { ApiAnswer } from '../support/stub-api.ts';

/* What a visitor sees and hears of a change, or of a payment, that the server refuses. */

beforeEach(freshPage);

const status = () => page.getByRole('status');

describe('a coupon', () => {
	const apply = () => page.getByRole('button', { name: 'Apply' });
	async function enterCoupon(): Promise<void> {
		await page.getByText('Have a coupon?').click();
		await userEvent.type(field('Coupon code'), 'MONSOON{Enter}');
	}

	test('that is refused is announced each time, and its button is busy until then', async () => {
		const answers = [Promise.withResolvers<ApiAnswer>(), Promise.withResolvers<ApiAnswer>()];
		let asked = 0;
		server(({ method }) => (method === 'PUT' ? answers[asked++]?.promise : undefined));
		const message = 'That coupon code is not valid here.';
		await render(island);
		await enterCoupon();
		await expect.element(apply()).toHaveAttribute('aria-busy', 'true');
		answers[0]?.resolve({ status: 400, message, fields: { coupon_code: message } });
		await expect.element(status()).toHaveTextContent(message);
		await expect.element(apply()).not.toHaveAttribute('aria-busy');
		await expect.element(field('Coupon code')).toHaveFocus();
		await expect.element(page.getByText('You already hold 1 seat.')).toBeVisible();
		await userEvent.keyboard('{Enter}');
		await expect.poll(() => status().element().textContent).toBe('');
		answers[1]?.resolve({ status: 400, message, fields: { coupon_code: message } });
		await expect.element(status()).toHaveTextContent(message);
	});

	test('that takes nothing off is announced with the price', async () => {
		server(({ method }) => (method === 'PUT' ? hold(1, { coupon_code: 'MONSOON' }) : undefined));
		await render(island);
		await enterCoupon();
		await expect
			.element(status())
			.toHaveTextContent('Payable amount: ₹1,000. This coupon takes nothing off this booking any more.');
	});
});

describe('a coupon that was typed and not applied', () => {
	test('is applied by Pay, which pays once its price is displayed', async () => {
		const led = catchLeaving();
		const withCoupon = hold(1, { coupon_code: 'MONSOON' });
		const pricing_info = { ...withCoupon.data.pricing_info, coupon_discount: 100, payable_amount: 900 };
		const discounted = { data: { ...withCoupon.data, pricing_info } };
		let isApplied = false;
		const calls = server(({ method, path }) => {
			isApplied ||= method === 'PUT';
			return isApplied && path.startsWith('/bookingIntent') ? discounted : undefined;
		});
		await render(island);
		await fillIn();
		await page.getByText('Have a coupon?').click();
		await field('Coupon code').fill(' monsoon');
		// A closed coupon is opened again.
		await page.getByText('Have a coupon?').click();
		await pay().click();
		await expect.element(pay()).toHaveTextContent('Pay ₹900');
		await expect.element(field('Coupon code')).toHaveFocus();
		await expect.element(lines().getByRole('status')).toHaveTextContent('Payable amount: ₹900');
		expect(calls.map(({ method, body }) => [method, body])).toEqual([['PUT', { coupon_code: ' monsoon' }]]);
		expect(led).toEqual([]);
		await pay().click();
		await expect.poll(() => led).toEqual([`/payment-processing/${ID}`]);
	});

	test('is said to be refused, and after that the displayed price can be paid', async () => {
		const led = catchLeaving();
		const message = 'This coupon is no longer valid.';
		const calls = server(({ method }) =>
			method === 'PUT' ? { status: 400, message, fields: { coupon_code: message } } : undefined,
		);
		await render(island);
		await fillIn();
		await page.getByText('Have a coupon?').click();
		await field('Coupon code').fill('DIWALI');
		await pay().click();
		await expect.element(field('Coupon code')).toHaveAccessibleDescription(message);
		await expect.element(field('Coupon code')).toHaveFocus();
		await expect.element(pay()).toHaveTextContent('Pay ₹1,000');
		expect(led).toEqual([]);
		await pay().click();
		await expect.poll(() => led).toEqual([`/payment-processing/${ID}`]);
		expect(sent(calls).filter((call) => call.startsWith('PUT'))).toHaveLength(1);
	});

	test('is not applied again where the price counts it', async () => {
		const led = catchLeaving();
		const calls = server(() => undefined);
		await render(cloneElement(island, { coupon: 'MONSOON', values: { coupon_code: 'MONSOON' } }));
		await fillIn();
		await pay().click();
		await expect.poll(() => led).toEqual([`/payment-processing/${ID}`]);
		expect(sent(calls).filter((call) => call.startsWith('PUT'))).toEqual([]);
	});
});

test.each(['012', '9'.repeat(23)])(
	'CHK-16: %s travellers that are pasted and refused go back to those of the price, with the reason',
	async (typed) => {
		const message = 'This departure has not enough seats left.';
		server(({ method }) =>
			method === 'PUT' ? { status: 400, message, fields: { adults_count: message } } : undefined,
		);
		await render(island);
		await count().fill(typed);
		await expect.element(count()).toHaveAccessibleDescription(message);
		await expect.element(count()).toHaveValue('1');
		await expect.element(pay()).toHaveTextContent('Pay ₹1,000');
	},
);

describe('paying', () => {
	test('keeps the focus at the button while it runs and when it is refused', async () => {
		const { promise, resolve } = Promise.withResolvers<ApiAnswer>();
		server(({ path }) => (path === '/booking' ? promise : undefined));
		await render(island);
		await fillIn();
		await pay().click();
		await expect.element(pay()).toHaveAttribute('aria-disabled', 'true');
		await expect.element(pay()).toHaveFocus();
		resolve({ status: 503 });
		await expect.element(pay()).not.toHaveAttribute('aria-disabled');
		await expect.element(pay()).toHaveFocus();
	});

	test('that is refused for a field gives that field the focus, each time', async () => {
		server(({ path }) =>
			path === '/booking'
				? { status: 400, message: 'No.', fields: { phone: 'No such number', email: 'Enter a valid email' } }
				: undefined,
		);
		await render(island);
		await fillIn();
		for (const _ of ['once', 'again']) {
			await pay().click();
			await expect.element(field('Email')).toHaveFocus();
			await expect.element(field('Email')).toHaveAccessibleDescription('Enter a valid email');
		}
	});
});
