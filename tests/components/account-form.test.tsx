import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endSession, startSession } from '#client/stores/session.ts';
import { AccountForm } from '#features/account/AccountForm.island.tsx';
import { stubApi } from '../support/stub-api.ts';

const profile = {
	name: 'Asha Rao',
	email: null,
	country_code: '+91',
	phone_number: '9876543210',
	is_whatsapp_enabled: false,
	special_discount: null,
};
const field = (name: string) => page.getByLabelText(name, { exact: true });

beforeEach(async () => {
	sessionStorage.clear();
	startSession('a-token', 'Asha Rao');
	const region = Object.assign(document.createElement('div'), {
		id: 'snackbars',
		innerHTML: '<template><div class="snackbar"><span></span></div></template>',
	});
	document.body.append(region);
	onTestFinished(async () => {
		region.remove();
		await endSession();
	});
});

test('PRF-01: is filled in from the profile, and greets by the name that was saved', async () => {
	const calls = stubApi(() => ({ data: profile }));
	await render(<AccountForm />);
	await expect.element(field('Full Name')).toHaveValue('Asha Rao');
	await field('Full Name').fill('Asha Devi Rao');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect.element(page.getByText('Your profile is saved.')).toBeVisible();
	expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: '/profile', body: { name: 'Asha Devi Rao' } });
	expect(localStorage.getItem('greeting')).toBe('["Asha","AR"]');
});

test('a failure is said, and loses nothing', async () => {
	stubApi(({ method }) => (method === 'PUT' ? { status: 503, message: 'no' } : { data: profile }));
	await render(<AccountForm />);
	await expect.element(field('Full Name')).toHaveValue('Asha Rao');
	await field('Email').fill('asha@example.in');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect.element(page.getByRole('alert')).toHaveTextContent('Something Went Wrong! Please try again.');
	await expect.element(field('Email')).toHaveValue('asha@example.in');
});
