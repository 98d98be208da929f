import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openLogin } from '#client/session/open-login.ts';
import { endSession } from '#client/stores/session.ts';
import { $signInAsked } from '#client/stores/sign-in.ts';
import { LoginDialog } from '#features/login/LoginDialog.island.tsx';
import { requireSignIn } from '#forms/ask-to-sign-in.ts';
import { stubApi } from '../support/stub-api.ts';

/* Six digits of a code are sent without a press (AUTH-04). */

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
	await endSession();
	localStorage.clear();
	sessionStorage.clear();
	$signInAsked.set(null);
});

/** Refuses each code; gives the codes that were sent. */
function refusing(): () => unknown[] {
	const calls = stubApi(({ path }) =>
		path === '/auth/register/phone'
			? { data: { lead: { id: 'l1' } } }
			: { status: 400, message: 'Invalid OTP', fields: { otp: 'Invalid OTP. 4 tries left.' } },
	);
	return () =>
		calls.flatMap(({ path, body }) =>
			path === '/auth/verify/otp' ? [Reflect.get(Object(body), 'otp')] : [],
		);
}

async function askForCode(): Promise<void> {
	await field('Phone number').fill('9876543210');
	await button('Continue').click();
	await expect.element(field('Code')).toHaveFocus();
}

test.each([
	['typed', () => userEvent.keyboard('123456')],
	['pasted with a space', () => field('Code').fill('123 456')],
	['pasted with their message', () => field('Code').fill('Your code is 123456.')],
])(
	'AUTH-04: six digits that are %s send themselves, and what is wrong with them is said',
	async (_, enter) => {
		const sent = refusing();
		await render(<LoginDialog />);
		openLogin('Log in or sign up');
		await askForCode();
		await userEvent.keyboard('12345');
		await userEvent.clear(field('Code'));
		expect(sent()).toEqual([]);
		await enter();
		await expect.element(field('Code')).toHaveAccessibleDescription('Invalid OTP. 4 tries left.');
		await expect.element(page.getByText(/as soon as all six digits/)).toBeVisible();
		await expect.element(field('Code')).toHaveFocus();
		expect(sent()).toEqual(['123456']);
	},
);

test('AUTH-04: refused digits are sent by a press alone; other ones send themselves again', async () => {
	const sent = refusing();
	await render(<LoginDialog />);
	openLogin('Log in or sign up');
	await askForCode();
	await field('Code').fill('123456');
	await expect.element(field('Code')).toHaveAccessibleDescription(/^Invalid OTP/);
	await userEvent.keyboard('{Backspace}6');
	await expect.element(field('Code')).toHaveValue('123456');
	expect(sent()).toEqual(['123456']);
	await button('Verify').click();
	await expect.poll(sent).toEqual(['123456', '123456']);
	await expect.element(field('Code')).toHaveFocus();
	await field('Code').fill('654321');
	await expect.poll(sent).toEqual(['123456', '123456', '654321']);
});

test('AUTH-04: digits that are corrected while the first are under way are sent once those are refused', async () => {
	const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
	const calls = stubApi(async ({ path, body }) => {
		if (path === '/auth/register/phone') return { data: { lead: { id: 'l1' } } };
		if (Reflect.get(Object(body), 'otp') === '123465') await answered;
		return { status: 400, message: 'Invalid OTP', fields: { otp: 'Invalid OTP. 3 tries left.' } };
	});
	const sent = () =>
		calls.flatMap(({ path, body }) =>
			path === '/auth/verify/otp' ? [Reflect.get(Object(body), 'otp')] : [],
		);
	await render(<LoginDialog />);
	openLogin('Log in or sign up');
	await askForCode();
	await userEvent.keyboard('123465');
	await expect.poll(sent).toEqual(['123465']);
	await userEvent.keyboard('{Backspace}{Backspace}56');
	await expect.element(field('Code')).toHaveValue('123456');
	answer();
	await expect.poll(sent).toEqual(['123465', '123456']);
	await expect.element(field('Code')).toHaveAccessibleDescription('Invalid OTP. 3 tries left.');
	expect(sent()).toHaveLength(2);
});

test('AUTH-03: digits wait for a press where a name is asked for beside them', async () => {
	const sent = refusing();
	await render(<LoginDialog />);
	void requireSignIn();
	await askForCode();
	await field('Code').fill('123456');
	await field('Full name, if you are new here').fill('Asha Rao');
	expect(sent()).toEqual([]);
	await button('Verify').click();
	await expect.poll(sent).toEqual(['123456']);
});
