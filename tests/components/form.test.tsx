import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endSession, startSession } from '#client/stores/session.ts';
import agent from '#forms/agent.form.ts';
import { Form } from '#forms/Form.tsx';
import { FormAbout } from '#forms/FormAbout.tsx';
import login from '#forms/login.step.ts';
import planner from '#forms/planner.form.ts';
import quote from '#forms/quote.form.ts';
import requestCall from '#forms/request-call.form.ts';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
import { freshPage } from '../support/fresh-page.ts';
import { type ApiAnswer, stubApi } from '../support/stub-api.ts';

const call = (
	<FormAbout form={requestCall} place="dialog" action="/x/request-call" pageName="list" subject={{}} />
);
const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name = 'Submit') => page.getByRole('button', { name, exact: true });
const taken = { data: { lead: { id: 'l1' }, should_verify_otp: false } };

beforeEach(() => {
	freshPage();
	window.analyticsQueue = [];
});

async function fillIn(): Promise<void> {
	await field('Full name').fill('Asha Rao');
	await field('Email').fill('asha@example.in');
	await field('Phone').fill('98200 12345');
}

const events = () => (window.analyticsQueue ?? []).map(({ at: _, ...event }) => event);

describe('sending', () => {
	test('LEAD-07: goes to the API once for two presses, and thanks with the receipt', async () => {
		const { promise, resolve } = Promise.withResolvers<void>();
		const calls = stubApi(async ({ path }) => {
			if (path === '/lead/submit') await promise;
			return { ...taken, receipt: [{ label: 'Reference', text: 'A1B2' }] } as ApiAnswer;
		});
		await render(call);
		await fillIn();
		await userEvent.dblClick(button());
		await expect.element(button()).toHaveAttribute('aria-busy', 'true');
		resolve();
		await expect.element(page.getByRole('status')).toHaveFocus();
		await expect.element(page.getByText('Always be trip-ing!!')).toBeVisible();
		await expect.element(page.getByText('A1B2')).toBeVisible();
		const sent = calls.filter(({ path }) => path === '/lead/submit');
		expect(sent).toHaveLength(1);
		expect(sent[0]?.body).toMatchObject({
			name: 'Asha Rao',
			country_code: '+91',
			phone_number: '9820012345',
			travelers_count: 1,
			page_name: 'list',
			source: 'request a call',
		});
		const fields = ['name', 'email', 'phone_number'];
		expect(events()).toEqual([
			{ name: 'form_open', form: 'request-call' },
			{ name: 'form_submit', form: 'request-call', fields },
			{ name: 'form_end', form: 'request-call', outcome: 'sent', fields },
			{ name: 'lead_conversion', form: 'request-call' },
		]);
	});

	test('says what is wrong at the fields, gives the first the focus, and takes it back once it is right', async () => {
		const calls = stubApi(() => taken);
		await render(call);
		await field('Email').fill('asha@example.in');
		await button().click();
		await expect.element(field('Full name')).toHaveFocus();
		await expect.element(page.getByText('Name is required').first()).toBeVisible();
		await expect.element(page.getByText('Please enter number between 9 and 15 digits.')).toBeVisible();
		await field('Full name').fill('Asha Rao');
		await expect.element(page.getByText('Name is required')).not.toBeInTheDocument();
		await expect.element(field('Phone')).toHaveAttribute('aria-invalid', 'true');
		expect(calls.filter(({ path }) => path === '/lead/submit')).toEqual([]);
	});

	test.each([
		['a server that fails', { status: 500, message: 'no' }, 'Something Went Wrong! Please try again.'],
		['too many attempts', { status: 429, message: 'Too many.' }, 'Too many.'],
		['no connection', undefined, 'Something Went Wrong! Please try again.'],
	])('LEAD-03: says so after %s, loses nothing, and sends the same form again', async (_, answer, words) => {
		let isAway = true;
		const calls = stubApi(({ path }) => (isAway && path === '/lead/submit' ? answer : taken));
		await render(call);
		await fillIn();
		await button().click();
		await expect.element(page.getByRole('alert')).toHaveTextContent(words);
		await expect.element(button()).not.toHaveAttribute('aria-busy');
		await expect.element(field('Full name')).toHaveValue('Asha Rao');
		isAway = false;
		await button().click();
		await expect.element(page.getByText('Always be trip-ing!!')).toBeVisible();
		const ids = calls.flatMap(({ path, body }) =>
			path === '/lead/submit' ? [(body as { submission_id: string }).submission_id] : [],
		);
		expect(new Set(ids).size).toBe(1);
		expect(ids).toHaveLength(2);
	});

	test('what the server refuses is said at its field', async () => {
		stubApi(() => ({ status: 400, message: 'no', fields: { email: 'Enter a valid email' } }));
		await render(call);
		await fillIn();
		await button().click();
		await expect.element(page.getByText('Enter a valid email').first()).toBeVisible();
		await expect.element(field('Email')).toHaveFocus();
	});

	test('AGT-04: a status that the visitor need not know of counts as taken', async () => {
		vi.stubGlobal('fetch', async () => Response.json({ message: 'no' }, { status: 401 }));
		onTestFinished(() => void vi.unstubAllGlobals());
		await render(<FormAbout form={agent} place="dialog" action="/agent" subject={{}} />);
		await field('First name').fill('Ravi');
		await field('Email').fill('ravi@example.in');
		await field('Phone').fill('9820012345');
		await field('Comment').fill('Houseboats.');
		await page.getByRole('checkbox', { name: /^I agree to be contacted/ }).click();
		await button('Submit Request').click();
		await expect.element(page.getByText(/We have your application/)).toBeVisible();
	});

	test('LEAD-05: a section leads to the thank-you page, which leads back to this one', async () => {
		const led = catchLeaving();
		stubApi(() => taken);
		await render(<Form form={quote} place="section" action="/lead" values={{ page_name: 'list' }} />);
		await expect.element(button()).toBeDisabled();
		await field('Full Name').fill('Asha Rao');
		await field('Email Id').fill('asha@example.in');
		await field('Phone Number').fill('7');
		await button().click();
		await expect.element(field('Phone Number')).toHaveAttribute('aria-invalid', 'true');
		await expect.element(page.getByText('between 9 and 15')).not.toBeInTheDocument();
		await field('Phone Number').fill('9820012345');
		await button().click();
		await expect.poll(() => led).toEqual(['/thanks']);
		await expect.element(field('Full Name')).toHaveValue('');
	});
});

describe('the session', () => {
	const profile = {
		name: 'Asha Devi Rao',
		email: 'asha.rao@example.in',
		country_code: '+355',
		phone_number: '691234567',
		is_whatsapp_enabled: false,
		special_discount: null,
	};

	test('LEAD-10: a customer’s number is filled in and locked, and goes with the session', async () => {
		startSession('a-token', 'Asha Devi Rao');
		stubApi(({ path }) => (path === '/profile' ? { data: profile } : taken));
		await render(call);
		await expect.element(field('Phone')).toHaveValue('691234567');
		await expect.element(field('Phone')).toBeDisabled();
		await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('+355');
		await expect.element(field('Full name')).toHaveValue('Asha Devi Rao');
		await endSession();
		await expect.element(field('Phone')).toHaveValue('');
		await expect.element(field('Phone')).toBeEnabled();
	});

	test('a form that is sent again because its token had expired is noted as sent once', async () => {
		startSession('a-token', 'Asha Devi Rao');
		onTestFinished(() => endSession());
		const calls = stubApi(({ path }) => {
			if (path === '/profile') return { data: profile };
			if (path !== '/lead/submit' || localStorage.getItem('access_token') !== 'a-token') return taken;
			// The visitor has signed in anew, in another tab.
			startSession('another-token', 'Asha Devi Rao');
			return { status: 401 };
		});
		await render(call);
		await expect.element(field('Full name')).toHaveValue('Asha Devi Rao');
		await button().click();
		await expect.element(page.getByText('Always be trip-ing!!')).toBeVisible();
		expect(calls.filter(({ path }) => path === '/lead/submit')).toHaveLength(2);
		expect(events().filter(({ name }) => name === 'form_submit')).toHaveLength(1);
	});
});

describe('fields', () => {
	test('a number is counted, a text is counted, and a range shows both amounts', async () => {
		stubApi(() => taken);
		const { rerender } = await render(call);
		await page.getByRole('button', { name: 'More travellers' }).click();
		await expect.element(field('Travellers')).toHaveValue(2);
		await rerender(<Form key="agent" form={agent} place="page" action="/agent" />);
		await field('Comment').fill('  Namaste ');
		await expect.element(page.getByText('7/400')).toBeVisible();
	});

	test('choices are stored, several at once, and the foot names what is left', async () => {
		const options = {
			departure_month_id: [{ value: '3', text: 'March' }],
			theme_id: [{ value: '9', text: 'Beach' }],
			inclusion_id: [
				{ value: '1', text: 'Meals' },
				{ value: '2', text: 'Visa' },
			],
		};
		stubApi(() => taken);
		await render(<Form form={planner} place="dialog" action="/plan" options={options} />);
		const left = page.getByText(/choices? left/);
		await expect.element(left).toHaveTextContent('4 choices left: place, month, what it includes, category.');
		await field('Which month?').selectOptions('March');
		await field('Category').selectOptions('Beach');
		expect([localStorage.getItem('themeId'), localStorage.getItem('themeName')]).toEqual(['9', 'Beach']);
		await field('Category').selectOptions('Choose a category');
		expect([localStorage.getItem('themeId'), localStorage.getItem('themeName')]).toEqual([null, null]);
		await page.getByRole('checkbox', { name: 'Visa' }).click();
		await page.getByRole('checkbox', { name: 'Meals' }).click();
		await expect.element(left).toHaveTextContent('2 choices left: place, category.');
		expect(localStorage.getItem('monthId')).toBe('3');
		expect(localStorage.getItem('inclusionId')).toBe('1,2');
		await page.getByRole('checkbox', { name: 'Visa' }).click();
		await page.getByRole('checkbox', { name: 'Meals' }).click();
		expect(localStorage.getItem('inclusionId')).toBeNull();
	});

	test('VAL-03: signing in says that a letter is none while it is there, and hands over what was sent', async () => {
		stubApi(() => ({ data: { lead: { id: 'l1' } } }));
		const onDone = vi.fn();
		await render(<Form form={login} place="dialog" action="/login" onDone={onDone} />);
		await field('Phone number').fill('98a');
		await expect.element(page.getByText('Please enter valid number.').first()).toBeVisible();
		await field('Phone number').fill('9820012345');
		await expect.element(page.getByText('Please enter valid number.')).not.toBeInTheDocument();
		await button('Continue').click();
		await expect.poll(() => onDone.mock.calls.length).toBe(1);
		expect(onDone.mock.calls[0]?.[0]).toMatchObject({
			sent: { phone_number: '9820012345', is_whatsapp_enabled: true },
			response: { data: { lead: { id: 'l1' } } },
		});
		await expect.element(button('Continue')).not.toHaveAttribute('aria-busy');
	});
});
