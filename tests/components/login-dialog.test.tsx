import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openLogin } from '#client/session/open-login.ts';
import { endSession } from '#client/stores/session.ts';
import { $signInAsked } from '#client/stores/sign-in.ts';
import { LoginDialog } from '#features/login/LoginDialog.island.tsx';
import { confirmNumber, requireSignIn } from '#forms/ask-to-sign-in.ts';
import { freshPage } from '../support/fresh-page.ts';
import { type ApiAnswer, type ApiCall, stubApi } from '../support/stub-api.ts';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = () => page.getByRole('heading');
const events = () => (window.analyticsQueue ?? []).map(({ name }) => name);

beforeEach(async () => {
	await endSession();
	freshPage();
	$signInAsked.set(null);
	window.analyticsQueue = [];
});

/** Answers like the server does to a new visitor; a test replaces single answers. */
function answering(own: Partial<Record<string, (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>>> = {}) {
	return stubApi((call) => {
		const answer = own[call.path];
		if (answer) return answer(call);
		if (call.path === '/auth/register/phone') return { data: { lead: { id: 'l1' } } };
		if (call.path === '/auth/verify/otp')
			return { data: { access_token: 'a-token', profile: { name: null }, lead: { id: 'l1' }, proof: 'p' } };
		return { data: { name: 'Asha Rao', access_token: 'by-proof', proof: null } };
	});
}

async function enterNumber(): Promise<void> {
	await field('Phone number').fill('98765 43210');
	await button('Continue').click();
	await expect.element(heading()).toHaveTextContent('Enter the 6-digit code');
}
/** Enters six digits, which send themselves. */
const enterCode = () => field('Code').fill('123456');
/** Enters them where a name is asked for as well, and sends them. */
async function enterCodeAlone(): Promise<void> {
	await enterCode();
	await button('Verify').click();
}

describe('whatever waits for a customer', () => {
	test('AUTH-03, AUTH-04: goes on with the token, which is stored with the name alone', async () => {
		answering();
		await render(<LoginDialog />);
		const token = requireSignIn();
		await expect.element(field('Phone number')).toHaveFocus();
		await enterNumber();
		await expect.element(field('Code')).toHaveFocus();
		await enterCodeAlone();
		await expect.element(field('Full Name')).toHaveFocus();
		expect(localStorage.getItem('access_token')).toBeNull();
		await field('Full Name').fill('Asha Rao');
		await button('Complete Signup').click();
		expect(await token).toBe('a-token');
		expect(localStorage.getItem('access_token')).toBe('a-token');
		await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
		expect(events()).toContain('user_properties');
		expect(events()).not.toContain('login_abandoned');
		expect(await requireSignIn()).toBe('a-token');
	});

	test('LGN-03: gets nothing from a visitor who closes the question, which is tracked', async () => {
		answering();
		await render(<LoginDialog />);
		const token = requireSignIn();
		await expect.element(field('Phone number')).toBeVisible();
		await userEvent.keyboard('{Escape}');
		expect(await token).toBeNull();
		await expect.poll(events).toContain('login_abandoned');
	});

	test('AUTH-03: a code that is answered after the dialog was closed signs nobody in', async () => {
		const { promise, resolve } = Promise.withResolvers<ApiAnswer>();
		answering({ '/auth/verify/otp': () => promise });
		await render(<LoginDialog />);
		const token = requireSignIn();
		await enterNumber();
		await enterCodeAlone();
		await userEvent.keyboard('{Escape}');
		resolve({ data: { access_token: 't', profile: { name: 'Asha' } } });
		expect(await token).toBeNull();
		expect(localStorage.getItem('access_token')).toBeNull();
	});
});

describe('LEAD-04: the number of a lead', () => {
	const lead = { id: 'l1', name: 'Asha', country_code: '+91', phone_number: '9876543210' };

	test('is confirmed by its code', async () => {
		const calls = answering({
			'/auth/verify/otp': () => ({
				data: { access_token: 't', profile: { name: 'Asha' }, lead: { id: 'l1' } },
			}),
		});
		await render(<LoginDialog />);
		const confirmed = confirmNumber(lead);
		await expect.element(page.getByText(/sent to \+91 98765 43210/)).toBeVisible();
		await enterCode();
		expect(await confirmed).toBe(true);
		expect(calls.at(-1)?.body).toMatchObject({ lead_id: 'l1', phone_number: '9876543210', otp: '123456' });
	});

	test('is not confirmed by the code of another, nor by Not now', async () => {
		answering({
			'/auth/verify/otp': () => ({
				data: { access_token: 't', profile: { name: 'Asha' }, lead: { id: 'l2' } },
			}),
		});
		await render(<LoginDialog />);
		const left = confirmNumber(lead);
		await button('Not now').click();
		expect(await left).toBe(false);
		const other = confirmNumber(lead);
		await enterCode();
		expect(await other).toBe(false);
		expect(events()).not.toContain('login_abandoned');
	});
});

describe('a step', () => {
	test('AUTH-04: Change leads back to the number as it was typed', async () => {
		answering();
		await render(<LoginDialog />);
		void requireSignIn();
		await enterNumber();
		await button('Change').click();
		await expect.element(heading()).toHaveTextContent('Log in or sign up');
		await expect.element(field('Phone number')).toHaveValue('98765 43210');
		await expect.element(field('Phone number')).toHaveFocus();
	});

	test('Change leads back to the country that was searched for, also when the form does not list it', async () => {
		const calls = answering();
		await render(<LoginDialog />);
		void requireSignIn();
		const spain = page.getByRole('button', { name: '+34 Spain, change country' });
		await page.getByRole('button', { name: /change country/ }).click();
		await page.getByRole('combobox', { name: 'Search countries' }).fill('Spain');
		await page.getByRole('option', { name: /^Spain/ }).click();
		await expect.element(spain).toBeVisible();
		await field('Phone number').fill('612 345 678');
		await button('Continue').click();
		await button('Change').click();
		await expect.element(spain).toBeVisible();
		await userEvent.keyboard('{End}9');
		await button('Continue').click();
		await expect.element(heading()).toHaveTextContent('Enter the 6-digit code');
		expect(calls.at(-1)).toMatchObject({
			path: '/auth/register/phone',
			body: { country_code: '+34', phone_number: '6123456789' },
		});
	});

	test.each([
		['too many attempts', { status: 429, message: 'Too many.' }, 'Too many.'],
		['no connection', undefined, 'Something Went Wrong! Please try again.'],
	])('the number says so after %s, and stays', async (_, answer, words) => {
		answering({ '/auth/register/phone': () => answer });
		await render(<LoginDialog />);
		void requireSignIn();
		await field('Phone number').fill('9876543210');
		await button('Continue').click();
		await expect.element(page.getByRole('alert').first()).toHaveTextContent(words);
		await expect.element(field('Phone number')).toHaveValue('9876543210');
	});

	test('API-14: another code can be asked for after a while', async () => {
		const calls = answering();
		await render(<LoginDialog />);
		void requireSignIn();
		await enterNumber();
		await expect.element(page.getByRole('button', { name: /^Send a new code in 0:/ })).toBeDisabled();
		expect(calls.map(({ path }) => path)).not.toContain('/auth/resend/otp');
	});

	test('AUTH-03: goes on at the name within the hour, and begins again when the proof was used', async () => {
		const until = Date.now() + 60_000;
		const stored = JSON.stringify({ proof: 'p', phone: '+91 9876543210', until });
		sessionStorage.setItem('verified', stored);
		answering({ '/auth/verify/proof': () => ({ status: 401, message: 'Please ask for a new code.' }) });
		await render(<LoginDialog />);
		openLogin('Log in or sign up');
		await expect.element(heading()).toHaveTextContent('Complete your profile');
		await expect.element(page.getByText(/is confirmed: you need no new code/)).toBeVisible();
		await field('Full Name').fill('Asha');
		await button('Complete Signup').click();
		await expect.element(page.getByRole('alert')).toHaveTextContent('Please ask for a new code.');
		await expect.element(field('Phone number')).toHaveFocus();
		expect(sessionStorage.getItem('verified')).toBeNull();
	});

	test('a given number is filled in', async () => {
		sessionStorage.setItem('given', JSON.stringify({ phone_number: '9876543210', country_code: '+91' }));
		answering();
		await render(<LoginDialog />);
		openLogin('Log in or sign up');
		await expect.element(field('Phone number')).toHaveValue('9876543210');
	});
});

test.each([
	['something waits for it', true],
	['nothing waits for it', false],
])('STO-05: where storage is blocked the dialog closes and the page says so: %s', async (_, isAsked) => {
	answering({
		'/auth/verify/otp': () => ({ data: { access_token: 't', profile: { name: 'Asha' } } }),
	});
	await render(<LoginDialog />);
	vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new DOMException('blocked', 'SecurityError');
	});
	onTestFinished(() => void vi.restoreAllMocks());
	const words = 'This browser stores nothing, so you stay signed in on this page only.';
	if (isAsked) void requireSignIn();
	else openLogin('Log in or sign up');
	await enterNumber();
	await (isAsked ? enterCodeAlone() : enterCode());
	await expect.element(page.getByRole('alert')).toHaveTextContent(words);
	await expect.element(page.getByRole('alert')).toBeVisible();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('whoever opens the login is led to a booking as well; whoever is asked for it is not led away', async () => {
	answering();
	await render(<LoginDialog />);
	openLogin('Log in or sign up');
	const find = page.getByRole('link', { name: 'Find your booking' });
	await expect.element(find).toHaveAttribute('href', '/bookings/find');
	await userEvent.keyboard('{Escape}');
	void requireSignIn();
	await expect.element(field('Phone number')).toBeVisible();
	expect(find.query()).toBeNull();
});

test('the page of signing in is its first step', async () => {
	answering();
	await render(<LoginDialog place="page" />);
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Log in or sign up');
	await enterNumber();
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Enter the 6-digit code');
});
