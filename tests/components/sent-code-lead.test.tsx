import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openLogin } from '#client/session/open-login.ts';
import { endSession } from '#client/stores/session.ts';
import { LoginDialog } from '#features/login/LoginDialog.island.tsx';
import { confirmNumber } from '#forms/ask-to-sign-in.ts';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
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

describe('LEAD-04: a code of a request that was sent before this page was loaded', () => {
	const lead = { name: 'Asha', email: '', receipt: [{ label: 'Reference', text: 'A1' }] };
	const known = { data: { access_token: 't', profile: { name: 'Asha' }, lead: { id: 'l1' } } };
	const receipt = () => JSON.parse(sessionStorage.getItem('receipt') ?? 'null');

	test.each(['dialog', 'page'] as const)(
		'is entered next in the %s, and leads to the thanks with the receipt',
		async (place) => {
			leaveCode({ lead });
			const calls = answering({ '/auth/verify/otp': known });
			const led = catchLeaving();
			await render(<LoginDialog place={place} />);
			if (place === 'dialog') openLogin('Log in or sign up');
			await expect.element(heading()).toHaveTextContent('Confirm your number');
			await expect.element(field('Code')).toHaveFocus();
			await expect.element(page.getByRole('button', { name: /^Send a new code in 0:1\d$/ })).toBeDisabled();
			await enterCode();
			await expect.poll(() => led).toEqual(['/thanks']);
			expect(receipt()).toEqual([
				['Reference', 'A1'],
				['Your number', 'Confirmed'],
			]);
			expect(calls.at(-1)?.body).toMatchObject({ lead_id: 'l1', phone_number: '9876543210' });
			expect(storedCode()).toBeNull();
		},
	);

	test('says nothing of a number that the code of another request has confirmed', async () => {
		leaveCode({ lead });
		answering({ '/auth/verify/otp': { data: { ...known.data, lead: { id: 'l2' } } } });
		const led = catchLeaving();
		await render(<LoginDialog />);
		openLogin('Log in or sign up');
		await enterCode();
		await expect.poll(() => led).toEqual(['/thanks']);
		expect(receipt()).toEqual([['Reference', 'A1']]);
	});

	test('is asked for until it is left', async () => {
		answering();
		await render(<LoginDialog />);
		const { name, email } = lead;
		const { country_code, phone_number } = SENT;
		const asked = confirmNumber({ id: 'l1', name, email, country_code, phone_number }, lead.receipt);
		expect(storedCode()).toMatchObject({ leadId: 'l1', lead });
		expect(sessionStorage.getItem('asked')).toBe('1');
		await button('Not now').click();
		expect(await asked).toBe(false);
		expect(storedCode()).toBeNull();
		expect(sessionStorage.getItem('asked')).toBeNull();
		leaveCode({ lead });
		openLogin('Log in or sign up');
		await button('Not now').click();
		await expect.poll(storedCode).toBeNull();
	});

	test('leaves the code of a request that another tab has sent since', async () => {
		answering();
		await render(<LoginDialog />);
		const { country_code, phone_number } = SENT;
		const asked = confirmNumber({ id: 'l1', country_code, phone_number });
		await expect.element(field('Code')).toBeVisible();
		leaveCode({ leadId: 'l2', lead });
		await button('Not now').click();
		expect(await asked).toBe(false);
		expect(storedCode()).toMatchObject({ leadId: 'l2', lead });
	});

	test('keeps its request when another code is asked for', async () => {
		leaveCode({ lead, at: Date.now() - 40_000 });
		const calls = answering({ '/auth/resend/otp': { data: null } });
		await render(<LoginDialog />);
		openLogin('Log in or sign up');
		await button('Send a new code').click();
		await expect.element(page.getByText('A new code is on its way.')).toBeVisible();
		expect(calls.find(({ path }) => path === '/auth/resend/otp')?.body).toMatchObject({ lead_id: 'l1' });
		expect(storedCode()).toMatchObject({ leadId: 'l1', lead });
		expect(storedCode().at).toBeGreaterThan(Date.now() - 5000);
	});

	test.each([
		['has no receipt', { name: '', email: '' }],
		['has a line without words', { ...lead, receipt: [{ label: 7, text: 'A1' }] }],
		['is a text', 'Asha'],
	])('is forgotten when its request %s', async (_, of) => {
		leaveCode({ lead: of });
		answering();
		await render(<LoginDialog />);
		openLogin('Log in or sign up');
		await expect.element(heading()).toHaveTextContent('Log in or sign up');
		expect(storedCode()).toBeNull();
	});
});
