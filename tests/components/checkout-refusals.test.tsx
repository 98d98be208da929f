import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { field, fillIn, hold, island, pay, server } from '../support/checkout-island.tsx';
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
