import { cloneElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { COUNTRIES } from '#domain/account/countries.ts';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
import {
	count,
	field,
	fillIn,
	hold,
	ID,
	island,
	more,
	pay,
	sent,
	server,
	snackbar,
} from '../support/checkout-island.tsx';
import { freshPage } from '../support/fresh-page.ts';
import { PASTED_FIELDS } from '../support/pasted-fields.ts';

beforeEach(freshPage);

describe('a hold that is not open any more', () => {
	test.each([
		['more travellers', () => more().click()],
		[
			'a coupon',
			async () => {
				await page.getByText('Have a coupon?').click();
				await field('Coupon code').fill('WELCOME');
				await page.getByRole('button', { name: 'Apply' }).click();
			},
		],
		[
			'paying',
			async () => {
				await fillIn();
				await pay().click();
			},
		],
	])('one that has ended is said in the place of the price, and what was typed stays: %s', async (_, act) => {
		const message = 'This reservation has expired.';
		server(() => ({ status: 400, message }));
		await render(island);
		await field('Full name').fill('Asha Devi Rao');
		await act();
		const panel = page.getByRole('complementary', { name: 'Something went wrong' });
		await expect.element(panel.getByRole('alert')).toHaveTextContent(message);
		await expect.element(panel.getByRole('link', { name: 'Choose the departure again' })).toHaveFocus();
		await expect.element(pay()).not.toBeInTheDocument();
		expect(document.querySelector<HTMLInputElement>('#name')?.value).toBe('Asha Devi Rao');
	});

	test('PAY-08: one that was paid elsewhere leads to its booking', async () => {
		const led = catchLeaving();
		server(({ method }) => (method === 'PUT' ? { status: 400 } : hold(1, { booking_id: 'SB7KQ2XM9T4A' })));
		await render(island);
		await more().click();
		await expect.poll(() => led).toEqual(['/booking/SB7KQ2XM9T4A/success']);
	});
});

describe('paying', () => {
	test('CHK-11, ERR-05: needs details, and says which', async () => {
		const calls = server();
		await render(island);
		await pay().click();
		await expect.element(snackbar()).toHaveTextContent('Please provide travellers details.');
		await expect.element(field('Full name')).toHaveFocus();
		await expect.element(page.getByText('Name is required')).toBeVisible();
		await field('Full name').fill('Asha');
		await expect.element(page.getByText('Name is required')).not.toBeInTheDocument();
		expect(calls).toEqual([]);
	});

	test.each([
		['a count', () => count().fill('')],
		['a name', () => field('Full name').fill(' ')],
		['an e-mail address', () => field('Email').fill('')],
		['a valid e-mail address', () => field('Email').fill('asha,rao@example.in')],
		['an e-mail address of a whole domain', () => field('Email').fill('asha.rao@example')],
		['a phone number', () => field('Phone').fill('')],
	])('CHK-11, ERR-05: without %s nothing is paid, and the page says what is missing', async (_, empty) => {
		const led = catchLeaving();
		const calls = server();
		await render(island);
		await fillIn();
		await empty();
		await pay().click();
		await expect.element(snackbar()).toHaveTextContent('Please provide travellers details.');
		expect(sent(calls)).not.toContain('POST /booking');
		expect(led).toEqual([]);
	});

	test('a price that cannot be read keeps what was typed, and paying can be tried again', async () => {
		const led = catchLeaving();
		let isAway = true;
		server(() => (isAway ? { status: 503 } : undefined));
		await render(island);
		await fillIn();
		await pay().click();
		await expect.element(snackbar()).toHaveTextContent('Something Went Wrong! Please try again.');
		await expect.element(field('Full name')).toHaveValue('Asha Devi Rao');
		await expect.element(pay()).toBeEnabled();
		expect(led).toEqual([]);
		isAway = false;
		await pay().click();
		await expect.poll(() => led).toEqual([`/payment-processing/${ID}`]);
	});

	test('stores the traveller with the requests to the operator, checks the price and leads to the payment, once for two presses', async () => {
		const led = catchLeaving();
		const calls = server();
		await render(island);
		await fillIn();
		await page.getByLabelText(/^Requests/).fill('Vegetarian meals');
		await userEvent.dblClick(pay());
		await expect.poll(() => led).toEqual([`/payment-processing/${ID}`]);
		expect(sent(calls)).toEqual(['GET /bookingIntent/{id}', 'POST /booking']);
		expect(calls[1]?.body).toMatchObject({
			intent_id: ID,
			phone: '9820012345',
			countryCode: '+91',
			message: 'Vegetarian meals',
		});
	});

	test('CHK-05: a number may be typed with its calling code and spaces, as in every other form', async () => {
		const led = catchLeaving();
		const calls = server();
		await render(island);
		await fillIn();
		await field('Phone').fill('+91 98200 12345');
		await pay().click();
		await expect.poll(() => led).toHaveLength(1);
		expect(calls.at(-1)?.body).toMatchObject({ phone: '9820012345', countryCode: '+91' });
	});

	test.each(PASTED_FIELDS['phone'] ?? [])(
		'VAL-08: the number %j is pasted whole, and sent as %s',
		async (typed, meant) => {
			const led = catchLeaving();
			const calls = server();
			await render(island);
			await fillIn();
			await field('Phone').fill('');
			await field('Phone').click();
			// Pastes as a browser does; a `maxlength` would cut the text.
			document.execCommand('insertText', false, typed);
			await pay().click();
			await expect.poll(() => led).toHaveLength(1);
			expect(calls.at(-1)?.body).toMatchObject({ phone: meant, countryCode: '+91' });
		},
	);

	test('VAL-09: a country whose numbers are too short offers WhatsApp and e-mail', async () => {
		server();
		const writtenTo = { chat: 'https://wa.me/911800000000', email: 'help@example.in' };
		await render(
			cloneElement(island, { values: { countryCode: '+65' }, likelyCountries: COUNTRIES, writtenTo }),
		);
		await expect
			.element(page.getByRole('link', { name: 'WhatsApp' }))
			.toHaveAttribute('href', writtenTo.chat);
		await expect.element(page.getByRole('link', { name: writtenTo.email })).toBeVisible();
	});

	test('CHK-08, CHK-10, ENT-21: a price that was changed in another tab is displayed before anything is paid', async () => {
		const led = catchLeaving();
		const message = 'This reservation is for 2 travellers.';
		const calls = server(({ path, body }) => {
			if (path.startsWith('/bookingIntent')) return hold(2);
			const { travellerCount } = body as { travellerCount: number };
			return travellerCount === 2 ? undefined : { status: 400, message, fields: { travellerCount: message } };
		});
		await render(island);
		await fillIn();
		await pay().click();
		await expect.element(snackbar()).toHaveTextContent('The price has changed. Please look at it again.');
		await expect.element(pay()).toHaveTextContent('Pay ₹2,000');
		await expect.element(count()).toHaveValue('2');
		expect(led).toEqual([]);
		await pay().click();
		await expect.poll(() => led).toHaveLength(1);
		const asked = calls.filter(({ path }) => path === '/booking').map(({ body }) => body);
		expect(asked).toMatchObject([{ travellerCount: 1 }, { travellerCount: 2 }]);
	});

	test('a refused field is said at the field, and the booking can be sent again', async () => {
		server(({ path }) =>
			path === '/booking'
				? { status: 400, message: 'No.', fields: { email: 'Enter a valid email' } }
				: undefined,
		);
		await render(island);
		await fillIn();
		await pay().click();
		await expect.element(page.getByText('Enter a valid email')).toBeVisible();
		await expect.element(snackbar()).toHaveTextContent('No.');
		await expect.element(pay()).toBeEnabled();
	});
});

test('CHK-05: countries that share a calling code can each be chosen, and all are listed once somebody is there', async () => {
	server();
	await render(island);
	const country = page.getByRole('combobox', { name: 'Country' });
	await expect.element(country).toBeEnabled();
	await expect.element(page.getByRole('option', { name: 'India (+91)', exact: true })).toBeInTheDocument();
	await country.selectOptions('United States (+1)');
	await expect.element(country).toHaveDisplayValue('United States (+1)');
	await expect.element(page.getByRole('option', { name: 'Albania (+355)', exact: true })).toBeInTheDocument();
	await field('Full name').fill('Asha');
	await expect.element(country).toHaveDisplayValue('United States (+1)');
});

test('hydration keeps what was typed and chosen in the HTML of the server, and asks for the typed number', async () => {
	const calls = server();
	const place = document.createElement('div');
	place.innerHTML = renderToString(island);
	document.body.append(place);
	const set = (name: string, value: string) => {
		const control = place.querySelector<HTMLInputElement>(`[name="${name}"]`);
		if (control) control.value = value;
	};
	for (const [name, value] of Object.entries({
		name: 'Asha',
		message: 'Vegetarian',
		countryCode: '+971',
		adults_count: '3',
	}))
		set(name, value);
	const root = hydrateRoot(place, island);
	onTestFinished(() => {
		root.unmount();
		place.remove();
	});
	await expect.element(pay()).toHaveTextContent('Pay ₹3,000');
	await expect.element(field('Full name')).toHaveValue('Asha');
	await expect.element(page.getByLabelText(/^Requests/)).toHaveValue('Vegetarian');
	await expect.element(page.getByRole('combobox')).toHaveDisplayValue('United Arab Emirates (+971)');
	expect(calls.map(({ body }) => body)).toEqual([{ adults_count: 3 }]);
});
