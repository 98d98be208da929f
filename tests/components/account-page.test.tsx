import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endSession, startSession } from '#client/stores/session.ts';
import { placeForSnackbars } from '../support/fresh-page.ts';
import { type ApiAnswer, stubApi } from '../support/stub-api.ts';

/* The script of the account page: what it shows of calls that fail, and of calls that take their time. */

const PAGE = `<div data-unread hidden>
	<p role="alert">Your consents could not be read.</p>
	<button type="button" data-action="read-account">Try again</button>
</div>
<h2 data-consents-heading tabindex="-1">Your consents</h2>
<label><input type="checkbox" role="switch" data-whatsapp disabled />Get updates on Whatsapp</label>
<ul data-consents></ul>
<template data-consent><li><p data-wording></p><p data-when></p><button type="button">Withdraw</button></li></template>
<button type="button" data-action="download-data">Download my data</button>`;

const profile = { is_whatsapp_enabled: false, country_code: '+91', phone_number: '9876543210' };
const consents = [{ purpose: 'p', wording: 'Call me', given_at: '2027-01-05T10:00:00Z', withdrawn_at: null }];
const ACCOUNT = { data: { profile, consents } };
const FAILED: ApiAnswer = { status: 503, message: 'no' };

const again = () => page.getByRole('button', { name: 'Try again' });
const updates = () => page.getByRole('switch');
const main = document.createElement('main');

// The script runs once, when it is loaded: its first reading fails.
beforeAll(async () => {
	main.innerHTML = PAGE;
	document.body.append(main);
	startSession('a-token', 'Asha Rao');
	vi.stubGlobal('fetch', async () => Response.json({ message: 'no' }, { status: 503 }));
	await import('#features/account/account-page.ts');
});
afterAll(async () => {
	main.remove();
	await endSession();
});

test('a page that could not be read says so, and is read again by a button', async () => {
	placeForSnackbars();
	let answer: ApiAnswer = FAILED;
	stubApi(() => answer);
	await expect.element(page.getByText('Your consents could not be read.')).toBeVisible();
	await expect.element(updates()).toBeDisabled();
	await again().click();
	await expect.element(again()).not.toHaveAttribute('aria-busy');
	await expect.element(again()).toBeVisible();
	answer = ACCOUNT;
	await again().click();
	await expect.element(page.getByText('Call me')).toBeVisible();
	await expect.element(updates()).toBeEnabled();
	expect(again().query()).toBeNull();
	await expect.element(page.getByRole('heading', { name: 'Your consents' })).toHaveFocus();
});

test('one choice about updates is stored before the next can be made, and the switch keeps the focus', async () => {
	placeForSnackbars();
	const { promise, resolve } = Promise.withResolvers<ApiAnswer>();
	let isEnabled = false;
	const calls = stubApi(({ method }) => {
		if (method === 'PUT') return promise;
		return { data: { profile: { ...profile, is_whatsapp_enabled: isEnabled }, consents } };
	});
	const puts = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
	await updates().click();
	await expect.element(updates()).toBeDisabled();
	(updates().element() as HTMLInputElement).click();
	isEnabled = true;
	resolve({ data: null });
	await expect.element(updates()).toBeEnabled();
	await expect.element(updates()).toBeChecked();
	await expect.element(updates()).toHaveFocus();
	expect(puts()).toEqual([{ is_whatsapp_enabled: true }]);
});

test('a choice that is not stored goes back', async () => {
	placeForSnackbars();
	stubApi(() => FAILED);
	await updates().click();
	await expect.element(updates()).toBeEnabled();
	await expect.element(updates()).toBeChecked();
	await expect.element(page.getByText('That did not work. Please try again.')).toBeVisible();
});

test('the button of a download is busy until the data are there', async () => {
	placeForSnackbars();
	const { promise, resolve } = Promise.withResolvers<ApiAnswer>();
	stubApi(() => promise);
	const download = page.getByRole('button', { name: 'Download my data' });
	await download.click();
	await expect.element(download).toHaveAttribute('aria-busy', 'true');
	resolve(FAILED);
	await expect.element(download).not.toHaveAttribute('aria-busy');
});
