import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endSession } from '#client/stores/session.ts';
import { $signInAsked } from '#client/stores/sign-in.ts';
import { LoginDialog } from '#features/login/LoginDialog.island.tsx';
import { requireSignIn } from '#forms/ask-to-sign-in.ts';
import { type ApiAnswer, type ApiCall, stubApi } from '../support/stub-api.ts';

/* The name that a form of this visit was given is that of the profile (AUTH-03): only who gave none is asked for one. */

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = () => page.getByRole('heading');
const storedToken = () => localStorage.getItem('access_token');

const GIVEN = {
	...{ name: 'Asha Rao', email: 'asha@example.in' },
	...{ country_code: '+91', phone_number: '9876543210' },
};
const give = (of: object = {}) => sessionStorage.setItem('given', JSON.stringify({ ...GIVEN, ...of }));

beforeEach(async () => {
	await endSession();
	localStorage.clear();
	sessionStorage.clear();
	$signInAsked.set(null);
	window.analyticsQueue = [];
});

const NAME_LABEL = 'Full name, if you are new here';
/** The body of the last call that verified a code. */
let sentToVerify: unknown;

/** Answers as the server does to a new visitor; `profile` is the answer to a completed profile. */
function answering(profile: () => ApiAnswer | Promise<ApiAnswer> = () => ({ data: { name: 'Asha Rao' } })) {
	sentToVerify = undefined;
	const calls = stubApi(({ path, body }) => {
		if (path === '/auth/verify/otp') sentToVerify = body;
		if (path === '/profile') return profile();
		if (path === '/auth/register/phone') return { data: { lead: { id: 'l1' } } };
		return { data: { access_token: 'a-token', profile: { name: null }, lead: { id: 'l1' }, proof: 'p' } };
	});
	return () => calls.filter(({ path }: ApiCall) => path === '/profile').map(({ body }) => body);
}

/** Signs in with a number, by its code, which is sent by itself unless a name is asked for beside it. */
async function signInWith(number: string): Promise<Promise<string | null>[]> {
	await render(<LoginDialog />);
	const token = requireSignIn();
	await field('Phone number').fill(number);
	await button('Continue').click();
	await expect.element(heading()).toHaveTextContent('Enter the 6-digit code');
	const asksName = field(NAME_LABEL).query() !== null;
	await field('Code').fill('123456');
	if (asksName) await button('Verify').click();
	// In a list, because a promise would be awaited with this one.
	return [token];
}

test('AUTH-03: it completes the profile of the same number, and nothing is asked again', async () => {
	give();
	const profiles = answering();
	const [token] = await signInWith('9876543210');
	expect(await token).toBe('a-token');
	expect(profiles()).toEqual([{ name: 'Asha Rao', email: 'asha@example.in' }]);
	expect(storedToken()).toBe('a-token');
	expect(sessionStorage.getItem('verified')).toBeNull();
	expect((window.analyticsQueue ?? []).map(({ name }) => name)).toContain('user_properties');
});

test.each([
	['that is none', { name: 'R2-D2' }],
	['beside an address that is none', { email: 'asha@' }],
])('AUTH-03: a name %s fills in the question', async (_, of) => {
	give(of);
	const profiles = answering();
	await signInWith('9876543210');
	await expect.element(heading()).toHaveTextContent('Complete your profile');
	await expect.element(field('Full Name')).toHaveValue({ ...GIVEN, ...of }.name);
	expect(profiles()).toEqual([]);
	expect(storedToken()).toBeNull();
});

test('AUTH-03: a name that the server refuses fills in the question', async () => {
	give();
	answering(() => ({ status: 400, message: 'no' }));
	await signInWith('9876543210');
	await expect.element(field('Full Name')).toHaveValue('Asha Rao');
	expect(storedToken()).toBeNull();
});

test('AUTH-03: somebody who gave no name is asked for it beside the code, so that no further screen follows', async () => {
	const profiles = answering();
	await render(<LoginDialog />);
	const token = requireSignIn();
	await field('Phone number').fill('9876543210');
	await button('Continue').click();
	await field('Code').fill('123456');
	await field(NAME_LABEL).fill(' Asha Rao ');
	await button('Verify').click();
	expect(await token).toBe('a-token');
	expect(profiles()).toEqual([{ name: 'Asha Rao' }]);
	expect(sentToVerify).not.toHaveProperty('name');
});

test('AUTH-03: a name beside the code that is none is said at its field, and uses up no code', async () => {
	answering();
	await render(<LoginDialog />);
	void requireSignIn();
	await field('Phone number').fill('9876543210');
	await button('Continue').click();
	await field('Code').fill('123456');
	await field(NAME_LABEL).fill('R2-D2');
	await button('Verify').click();
	await expect.element(field(NAME_LABEL)).toHaveAccessibleDescription('enter valid name');
	expect(sentToVerify).toBeUndefined();
	await field(NAME_LABEL).fill('');
	await button('Verify').click();
	await expect.element(heading()).toHaveTextContent('Complete your profile');
});

test('AUTH-03: whoever leaves the name beside the code empty is asked for it afterwards, unless the profile has one', async () => {
	const profiles = answering();
	await signInWith('9876543210');
	await expect.element(heading()).toHaveTextContent('Complete your profile');
	expect(profiles()).toEqual([]);
});

test('a name typed beside the code stays when another code is sent', async () => {
	answering();
	await render(<LoginDialog />);
	void requireSignIn();
	await field('Phone number').fill('9876543210');
	await button('Continue').click();
	await field(NAME_LABEL).fill('Asha Rao');
	const later = Date.now() + 60_000;
	vi.spyOn(Date, 'now').mockReturnValue(later);
	await button('Send a new code').click();
	await expect.element(page.getByRole('button', { name: /^Send a new code in/ })).toBeVisible();
	await expect.element(field(NAME_LABEL)).toHaveValue('Asha Rao');
	vi.restoreAllMocks();
});

test('AUTH-03: a name given with another number is suggested beside the code, and no further screen follows; its address is not taken', async () => {
	give({ phone_number: '9123456789' });
	const profiles = answering();
	await render(<LoginDialog />);
	const token = requireSignIn();
	await field('Phone number').fill('9876543210');
	await button('Continue').click();
	await expect.element(field(NAME_LABEL)).toHaveValue('Asha Rao');
	await field('Code').fill('123456');
	await button('Verify').click();
	expect(await token).toBe('a-token');
	expect(profiles()).toEqual([{ name: 'Asha Rao' }]);
});

test('AUTH-03: the suggested name can be changed, and its removal takes no name', async () => {
	give({ phone_number: '9123456789' });
	const profiles = answering();
	await render(<LoginDialog />);
	const token = requireSignIn();
	await field('Phone number').fill('9876543210');
	await button('Continue').click();
	await field('Code').fill('123456');
	await field(NAME_LABEL).fill('');
	await button('Verify').click();
	await expect.element(heading()).toHaveTextContent('Complete your profile');
	expect(profiles()).toEqual([]);
	await field('Full Name').fill('Meera Rao');
	await button('Complete Signup').click();
	expect(await token).toBe('a-token');
	expect(profiles()).toMatchObject([{ name: 'Meera Rao' }]);
});

test('AUTH-03: a profile that has a name keeps it, whatever name is suggested beside the code', async () => {
	give({ phone_number: '9123456789' });
	const calls = stubApi(({ path }) =>
		path === '/auth/register/phone'
			? { data: { lead: { id: 'l1' } } }
			: { data: { access_token: 'a-token', profile: { name: 'Meera Rao' }, lead: { id: 'l1' } } },
	);
	const [token] = await signInWith('9876543210');
	expect(await token).toBe('a-token');
	expect(calls.map(({ path }) => path)).not.toContain('/profile');
});

test('only the code is asked for where a form was given a name, and where nothing waits for the sign-in', async () => {
	give();
	answering();
	await render(<LoginDialog />);
	void requireSignIn();
	await field('Phone number').fill('9876543210');
	await button('Continue').click();
	await expect.element(field('Code')).toBeVisible();
	expect(field(NAME_LABEL).query()).toBeNull();
});

test('AUTH-03: a dialog that is closed while the name is under way signs nobody in, and its code is used up', async () => {
	give();
	const held = Promise.withResolvers<ApiAnswer>();
	const profiles = answering(() => held.promise);
	const [token] = await signInWith('9876543210');
	await expect.poll(() => profiles().length).toBe(1);
	await userEvent.keyboard('{Escape}');
	expect(await token).toBeNull();
	held.resolve({ data: { name: 'Asha Rao' } });
	await expect.poll(() => sessionStorage.getItem('verified')).toBeNull();
	expect(storedToken()).toBeNull();
});
