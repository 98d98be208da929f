import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { rememberGiven } from '#client/session/given-details.ts';
import { endSession, startSession } from '#client/stores/session.ts';
import { rememberTyped } from '#features/booking/remember-typed.ts';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
import { field, ID, island, pay, server } from '../support/checkout-island.tsx';
import { freshPage } from '../support/fresh-page.ts';

beforeEach(freshPage);

describe('the session', () => {
	const profile = {
		name: 'Asha Devi Rao',
		email: 'asha.rao@example.in',
		country_code: '+355',
		phone_number: '691234567',
		is_whatsapp_enabled: false,
		special_discount: null,
	};

	test('CHK-05: a customer’s number is filled in and locked, and goes with the session', async () => {
		startSession('a-token', 'Asha Devi Rao');
		server(({ path }) => (path === '/profile' ? { data: profile } : undefined));
		await render(island);
		await expect.element(field('Phone')).toHaveValue('691234567');
		await expect.element(field('Phone')).toBeDisabled();
		const country = page.getByRole('combobox', { name: 'Country' });
		await expect.element(country).toBeDisabled();
		await expect.element(country).toHaveDisplayValue('Albania (+355)');
		await expect.element(field('Full name')).toHaveValue('Asha Devi Rao');
		await endSession();
		await expect.element(field('Phone')).toHaveValue('');
		await expect.element(field('Phone')).toBeEnabled();
		await expect.element(field('Full name')).toHaveValue('');
	});

	test('what was filled in from a profile stays while the profile cannot be read for a new token', async () => {
		startSession('a-token', 'Asha Devi Rao');
		let isAway = false;
		server(({ path }) => {
			if (path !== '/profile') return undefined;
			return isAway ? { status: 503 } : { data: { ...profile, email: null } };
		});
		await render(island);
		await expect.element(field('Phone')).toHaveValue('691234567');
		isAway = true;
		rememberGiven({ email: 'asha@elsewhere.in' });
		startSession('a-new-token', 'Asha Devi Rao');
		// It is filled in after the profile was asked for.
		await expect.element(field('Email')).toHaveValue('asha@elsewhere.in');
		await expect.element(field('Phone')).toHaveValue('691234567');
		await expect.element(field('Phone')).toBeDisabled();
		await expect.element(field('Full name')).toHaveValue('Asha Devi Rao');
	});

	test('what was typed is there after a reload before anything is paid, and goes with the session', async () => {
		startSession('a-token', 'Asha Devi Rao');
		server(({ path }) => (path === '/profile' ? { data: profile } : undefined));
		const requests = () => page.getByLabelText(/^Requests/);
		const { unmount } = await render(island);
		await expect.element(field('Full name')).toHaveValue('Asha Devi Rao');
		await field('Email').fill('asha@elsewhere.in');
		await requests().fill('Vegetarian meals');
		await unmount();
		const again = await render(island);
		await expect.element(field('Email')).toHaveValue('asha@elsewhere.in');
		await expect.element(requests()).toHaveValue('Vegetarian meals');
		await endSession();
		dispatchEvent(new PageTransitionEvent('pagehide'));
		await again.unmount();
		await render(island);
		await expect.element(field('Email')).toHaveValue('');
		await expect.element(requests()).toHaveValue('');
	});

	test('a locked number that the form does not send stays as it was remembered', async () => {
		const kept = { phone: '9820012345', message: 'Vegetarian meals' };
		sessionStorage.setItem(`checkout:${ID}`, JSON.stringify(kept));
		const form = document.createElement('form');
		form.innerHTML =
			'<input name="message"><input name="phone" disabled value="1"><input name="coupon_code" value="X">';
		rememberTyped(ID, form);
		expect(JSON.parse(sessionStorage.getItem(`checkout:${ID}`) ?? '')).toEqual({ ...kept, message: '' });
	});

	test('CHK-12: a token that is rejected when paying does not keep anybody from it', async () => {
		startSession('a-token', 'Asha Devi Rao');
		const led = catchLeaving();
		let isRejected = false;
		const calls = server(({ path }) => {
			if (path === '/profile')
				return { data: { ...profile, country_code: '+91', phone_number: '9820012345' } };
			if (path !== '/booking' || isRejected) return undefined;
			isRejected = true;
			return { status: 401 };
		});
		await render(island);
		await expect.element(field('Phone')).toHaveValue('9820012345');
		await pay().click();
		await expect.poll(() => led).toEqual([`/payment-processing/${ID}`]);
		expect(calls.filter(({ path }) => path === '/booking')).toHaveLength(2);
		expect(localStorage.getItem('access_token')).toBeNull();
	});
});
