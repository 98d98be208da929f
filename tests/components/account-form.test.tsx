import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endSession, startSession } from '#client/stores/session.ts';
import { AccountForm } from '#features/account/AccountForm.island.tsx';
import { placeForSnackbars } from '../support/fresh-page.ts';
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
	placeForSnackbars();
	onTestFinished(endSession);
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

test('AUTH-06: a token that has replaced the one of this page stays when the profile is saved', async () => {
	stubApi(() => ({ data: profile }));
	await render(<AccountForm />);
	await expect.element(field('Full Name')).toHaveValue('Asha Rao');
	// As `keep-session.ts` stores it, which tells the page only once it has read the profile, too.
	localStorage.setItem('access_token', 'the-next-token');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect.element(page.getByText('Your profile is saved.')).toBeVisible();
	expect(localStorage.getItem('access_token')).toBe('the-next-token');
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

describe('an e-mail address that the form does not show is not erased', () => {
	const stored = { ...profile, email: 'asha@example.in' };
	const save = page.getByRole('button', { name: 'Save' });

	test('while the profile is on its way', async () => {
		const { promise, resolve } = Promise.withResolvers<void>();
		const calls = stubApi(async ({ method }) => {
			if (method === 'GET') await promise;
			return { data: stored };
		});
		await render(<AccountForm />);
		await field('Full Name').fill('Asha Menon');
		await save.click();
		await expect.element(page.getByText('Your profile is saved.')).toBeVisible();
		expect(calls.at(-1)).toMatchObject({ method: 'GET' });
		expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Asha Menon' });
		resolve();
		await expect.element(field('Email')).toHaveValue('asha@example.in');
		await expect.element(field('Full Name')).toHaveValue('Asha Menon');
	});

	test('when the profile could not be read, which is said, with another try', async () => {
		let isReadable = false;
		const calls = stubApi(({ method }) =>
			method === 'PUT' || isReadable ? { data: stored } : { status: 503, message: 'no' },
		);
		await render(<AccountForm />);
		const unread = page.getByText(/^Your profile could not be read\./);
		await expect.element(unread).toBeVisible();
		await field('Full Name').fill('Asha Menon');
		await save.click();
		await expect.element(page.getByText('Your profile is saved.')).toBeVisible();
		expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Asha Menon' });
		isReadable = true;
		await page.getByRole('button', { name: 'Try again' }).click();
		await expect.element(field('Email')).toHaveValue('asha@example.in');
		await expect.element(unread).not.toBeInTheDocument();
	});

	test('another try that fails is said again, and one that succeeds leads to the fields', async () => {
		let isReadable = false;
		stubApi(() => (isReadable ? { data: stored } : { status: 503, message: 'no' }));
		await render(<AccountForm />);
		const unread = page.getByRole('alert');
		await expect.element(unread).toBeVisible();
		const before = unread.element();
		const again = page.getByRole('button', { name: 'Try again' });
		await again.click();
		// A new element, because the same words in the same one are not announced.
		await expect.poll(() => unread.element()).not.toBe(before);
		await expect.element(again).not.toHaveAttribute('aria-busy');
		await expect.element(again).toHaveFocus();
		isReadable = true;
		await again.click();
		await expect.element(field('Full Name')).toHaveFocus();
		await expect.element(unread).not.toBeInTheDocument();
	});

	test('and a shown one that is emptied is', async () => {
		const calls = stubApi(() => ({ data: stored }));
		await render(<AccountForm />);
		await expect.element(field('Email')).toHaveValue('asha@example.in');
		await field('Email').fill('');
		await save.click();
		await expect.element(page.getByText('Your profile is saved.')).toBeVisible();
		expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Asha Rao', email: '' });
	});
});
