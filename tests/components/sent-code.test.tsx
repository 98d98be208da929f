import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openLogin } from '#client/session/open-login.ts';
import { endSession } from '#client/stores/session.ts';
import { LoginDialog } from '#features/login/LoginDialog.island.tsx';
import { freshPage } from '../support/fresh-page.ts';
import { type ApiAnswer, stubApi } from '../support/stub-api.ts';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = () => page.getByRole('heading');

beforeEach(async () => {
	await endSession();
	freshPage();
});

/** Answers like the server does to a new visitor; a test replaces single answers. */
function answering(own: Readonly<Record<string, ApiAnswer | undefined>> = {}) {
	return stubApi(({ path }) => {
		if (path in own) return own[path];
		if (path === '/auth/register/phone') return { data: { lead: { id: 'l1' } } };
		return { data: { access_token: 'a-token', profile: { name: null }, lead: { id: 'l1' }, proof: 'p' } };
	});
}

async function enterNumber(): Promise<void> {
	await field('Phone number').fill('98765 43210');
	await button('Continue').click();
	await expect.element(heading()).toHaveTextContent('Enter the 6-digit code');
}
/** Enters six digits, which send themselves. */
const enterCode = () => field('Code').fill('123456');

const SENT = {
	country_code: '+91',
	phone_number: '9876543210',
	leadId: 'l1',
	typed: { country_code: '+91', phone_number: '98765 43210', is_whatsapp_enabled: '' },
};
const leaveCode = (of: object = {}) =>
	localStorage.setItem('sent-code', JSON.stringify({ ...SENT, at: Date.now() - 12_000, ...of }));
const storedCode = () => JSON.parse(localStorage.getItem('sent-code') ?? 'null');

describe('AUTH-04: a code that was sent before this page was loaded', () => {
	test.each(['dialog', 'page'] as const)('is entered next in the %s, with the time left', async (place) => {
		leaveCode();
		const calls = answering();
		await render(<LoginDialog place={place} />);
		if (place === 'dialog') openLogin('Log in or sign up');
		await expect.element(heading()).toHaveTextContent('Enter the 6-digit code');
		await expect.element(field('Code')).toHaveFocus();
		await expect.element(page.getByRole('button', { name: /^Send a new code in 0:1\d$/ })).toBeDisabled();
		await enterCode();
		await expect.element(heading()).toHaveTextContent('Complete your profile');
		expect(calls.at(-1)?.body).toMatchObject({ lead_id: 'l1', phone_number: '9876543210', otp: '123456' });
		expect(storedCode()).toBeNull();
	});

	test('is left behind for another number, with the choices made at the first', async () => {
		leaveCode();
		answering();
		await render(<LoginDialog />);
		openLogin('Log in or sign up');
		await button('Change').click();
		await expect.element(field('Phone number')).toHaveValue('98765 43210');
		await expect.element(page.getByRole('checkbox')).not.toBeChecked();
		expect(storedCode()).toBeNull();
	});

	test('leaves the code that another tab has sent since, when another number is wanted', async () => {
		leaveCode();
		answering();
		await render(<LoginDialog />);
		openLogin('Log in or sign up');
		await expect.element(field('Code')).toBeVisible();
		leaveCode({ leadId: 'l2' });
		await button('Change').click();
		await expect.element(field('Phone number')).toHaveValue('98765 43210');
		expect(storedCode()).toMatchObject({ leadId: 'l2' });
	});

	test.each([
		['its lifetime is over', { at: Date.now() - 600_000 }],
		['its time is yet to come', { at: Date.now() + 600_000 }],
		['its number is none', { phone_number: 7 }],
		['what was typed is no text', { typed: { phone_number: 7 } }],
		['it has no fields', { typed: null }],
	])('is forgotten when %s', async (_, of) => {
		leaveCode(of);
		answering();
		await render(<LoginDialog />);
		openLogin('Log in or sign up');
		await expect.element(heading()).toHaveTextContent('Log in or sign up');
		await expect.element(field('Phone number')).toBeVisible();
		expect(storedCode()).toBeNull();
	});

	test('is remembered as it is sent, and forgotten with the session', async () => {
		answering();
		await render(<LoginDialog />);
		openLogin('Log in or sign up');
		await enterNumber();
		expect(storedCode()).toMatchObject({ phone_number: '9876543210', leadId: 'l1' });
		await endSession();
		expect(storedCode()).toBeNull();
	});
});

describe('a code that is asked for', () => {
	test('API-14: after another code the old error and the old digits are gone, and the field has the focus', async () => {
		leaveCode({ at: Date.now() - 40_000 });
		answering({
			'/auth/verify/otp': { status: 400, message: 'no', fields: { otp: 'Invalid OTP' } },
			'/auth/resend/otp': { data: null },
		});
		await render(<LoginDialog />);
		openLogin('Log in or sign up');
		await enterCode();
		await expect.element(page.getByText('Invalid OTP').first()).toBeVisible();
		await button('Send a new code').click();
		await expect.element(page.getByText('A new code is on its way.')).toBeVisible();
		await expect.element(page.getByText('Invalid OTP')).not.toBeInTheDocument();
		await expect.element(field('Code')).toHaveValue('');
		await expect.element(field('Code')).toHaveFocus();
		await expect.element(page.getByRole('button', { name: /^Send a new code in 0:/ })).toBeDisabled();
		expect(storedCode().at).toBeGreaterThan(Date.now() - 5000);
	});

	test('API-14: digits that are typed while another code is under way stay', async () => {
		leaveCode({ at: Date.now() - 40_000 });
		const { promise: answer, resolve: arrive } = Promise.withResolvers<ApiAnswer>();
		const calls = stubApi(() => answer);
		await render(<LoginDialog />);
		openLogin('Log in or sign up');
		await field('Code').fill('11111');
		await button('Send a new code').click();
		await field('Code').fill('654321');
		arrive({ data: null });
		await expect.element(page.getByRole('button', { name: /^Send a new code in 0:/ })).toBeDisabled();
		await expect.element(field('Code')).toHaveValue('654321');
		await expect.element(field('Code')).toHaveFocus();
		// Digits of which nobody knows whether they are those of the old code wait for a press.
		expect(calls.map(({ path }) => path)).toEqual(['/auth/resend/otp']);
	});

	test.each([
		['too many', { status: 429, message: 'You can ask for a code later.' }, 'You can ask for a code later.'],
		['no connection', undefined, 'Something Went Wrong! Please try again.'],
	])('API-14: another code that is not sent for %s says so, and it stays', async (_, answer, words) => {
		leaveCode({ at: Date.now() - 40_000 });
		answering({ '/auth/resend/otp': answer });
		await render(<LoginDialog />);
		openLogin('Log in or sign up');
		await field('Code').fill('12');
		await button('Send a new code').click();
		await expect.element(page.getByRole('alert')).toHaveTextContent(words);
		await expect.element(field('Code')).toHaveValue('12');
		await new Promise((done) => setTimeout(done, 2500));
		await expect.element(page.getByRole('alert')).toHaveTextContent(words);
	});

	test.each([
		['too many', { status: 429, message: 'Too many.' }, 'Too many.'],
		['no connection', undefined, 'Something Went Wrong! Please try again.'],
	])(
		'a code that is not sent for %s is said at the number, too, and that stays',
		async (_, answer, words) => {
			answering({ '/auth/register/phone': answer });
			await render(<LoginDialog />);
			openLogin('Log in or sign up');
			await field('Phone number').fill('9876543210');
			await button('Continue').click();
			await expect.element(field('Phone number')).toHaveAccessibleDescription(words);
			await new Promise((done) => setTimeout(done, 2500));
			await expect.element(field('Phone number')).toHaveAccessibleDescription(words);
			await expect.element(field('Phone number')).toHaveFocus();
		},
	);
});
