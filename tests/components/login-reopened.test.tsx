import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openLogin } from '#client/session/open-login.ts';
import { endSession } from '#client/stores/session.ts';
import { LoginDialog } from '#features/login/LoginDialog.island.tsx';
import { freshPage } from '../support/fresh-page.ts';
import { type ApiAnswer, type ApiCall, stubApi } from '../support/stub-api.ts';

/* A login that is closed while a call runs, and opened again before or after its answer. */

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = () => page.getByRole('heading');
const storedCode = () => JSON.parse(localStorage.getItem('sent-code') ?? 'null');

beforeEach(async () => {
	await endSession();
	freshPage();
});

/** Answers the calls of a path once `answer` is called, and others as given. */
function answeringLate(late: string, own: (call: ApiCall) => ApiAnswer) {
	const { promise, resolve } = Promise.withResolvers<ApiAnswer>();
	const calls = stubApi((call) => (call.path === late ? promise : own(call)));
	const isAsked = () => calls.some(({ path }) => path === late);
	return { calls, isAsked, answer: resolve };
}

const open = () => openLogin('Log in or sign up');
async function close(): Promise<void> {
	await userEvent.keyboard('{Escape}');
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}
/** Until answers have had time to arrive. */
const settled = () => new Promise((done) => setTimeout(done, 300));

const SENT = {
	country_code: '+91',
	phone_number: '9876543210',
	leadId: 'l1',
	typed: { country_code: '+91', phone_number: '98765 43210' },
};
const TOKEN = { data: { access_token: 'a-token', profile: { name: 'Asha' }, lead: { id: 'l1' } } };

test('AUTH-04: the code of a wrong number is not asked for by the next opening', async () => {
	let asked = 0;
	const { promise, resolve } = Promise.withResolvers<ApiAnswer>();
	stubApi(({ path }) => {
		if (path !== '/auth/register/phone') return { data: null };
		asked += 1;
		return asked === 1 ? promise : { data: { lead: { id: 'l2' } } };
	});
	await render(<LoginDialog />);
	open();
	await field('Phone number').fill('98765 00000');
	await button('Continue').click();
	await expect.poll(() => asked).toBe(1);
	await close();
	open();
	await field('Phone number').fill('98765 43210');
	resolve({ data: { lead: { id: 'l1' } } });
	await settled();
	await expect.element(heading()).toHaveTextContent('Log in or sign up');
	expect(storedCode()).toBeNull();
	await button('Continue').click();
	await expect.element(page.getByText('Sent to +91 98765 43210.')).toBeVisible();
	expect(storedCode()).toMatchObject({ leadId: 'l2', phone_number: '9876543210' });
});

test.each([
	['before', false],
	['after', true],
])(
	'AUTH-04: a code that was used is not asked for again: the dialog is opened %s the answer',
	async (_, isAfter) => {
		localStorage.setItem('sent-code', JSON.stringify({ ...SENT, at: Date.now() - 12_000 }));
		const { isAsked, answer } = answeringLate('/auth/verify/otp', () => undefined);
		await render(<LoginDialog />);
		open();
		await field('Code').fill('123456');
		await expect.poll(isAsked).toBe(true);
		await close();
		if (!isAfter) open();
		answer(TOKEN);
		await expect.poll(storedCode).toBeNull();
		if (isAfter) open();
		await expect.element(heading()).toHaveTextContent('Log in or sign up');
		await expect.element(field('Phone number')).toBeVisible();
		expect(localStorage.getItem('access_token')).toBeNull();
	},
);

test('AUTH-03: a name that arrives after the dialog was closed has used the proof up', async () => {
	const until = Date.now() + 60_000;
	sessionStorage.setItem('verified', JSON.stringify({ proof: 'p', phone: '+91 98765 43210', until }));
	const { isAsked, answer } = answeringLate('/profile', () => ({
		data: { access_token: 'by-proof', proof: 'q' },
	}));
	await render(<LoginDialog />);
	open();
	await field('Full Name').fill('Asha Rao');
	await button('Complete Signup').click();
	await expect.poll(isAsked).toBe(true);
	await close();
	answer({ data: { name: 'Asha Rao' } });
	await expect.poll(() => sessionStorage.getItem('verified')).toBeNull();
	open();
	await expect.element(heading()).toHaveTextContent('Log in or sign up');
});
