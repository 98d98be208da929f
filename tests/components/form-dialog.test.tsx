import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { $askedForm, type AskedForm } from '#client/stores/asked-form.ts';
import type { Paise } from '#domain/price/money.ts';
import { FormDialog } from '#features/forms/FormDialog.island.tsx';
import { LoginDialog } from '#features/login/LoginDialog.island.tsx';
import type { Subject } from '#forms/subject.ts';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
import { stubApi } from '../support/stub-api.ts';

const ABOUT: Subject = {
	values: { package_id: '7', travelers_count: '2', departure_month: '3 March 2027' },
	item: {
		name: 'Goa',
		picture: null,
		price: '12,000',
		added: '₹12,612 with GST and TCS',
		before: '₹15,000',
		saving: '₹3,000',
	},
	day: { text: '3 March 2027', changeHref: '/packagedetails/goa#departures' },
	departure: {
		packageId: '7',
		slug: 'goa',
		date: '2027-03-03',
		fare: { retail: 1_500_000 as Paise, list: 1_200_000 as Paise, gstPercent: 5, tcsPercent: 0 },
		payWithin: 'within 24 hours',
		reserveHref: '/packagedetails/goa/reserve?date=2027-03-03',
		calendarFile: '/goa.ics',
	},
};
const CALL: AskedForm = {
	name: 'request-call',
	title: 'Request a Call',
	kind: 'full',
	href: `${location.origin}/packagedetails/goa/request-call`,
	pageName: 'list',
	from: location.href,
	subject: null,
};
const PLAN: AskedForm = {
	name: 'planner',
	title: 'Plan my trip',
	kind: 'screen',
	href: `${location.origin}/plan`,
	pageName: 'home',
	from: location.href,
	subject: null,
};
const dialog = (name: string) => page.getByRole('dialog', { name });
const answered = (about: Subject) => Promise.resolve(Response.json(about));

/** Opens the dialog as a press does (`press-open-form.ts`). */
function ask(form: AskedForm): void {
	$askedForm.set(form);
	document.querySelector<HTMLDialogElement>('#form-dialog')?.showModal();
}

beforeEach(async () => {
	localStorage.clear();
	sessionStorage.clear();
	$askedForm.set(null);
	window.analyticsQueue = [];
	const closed = ({ target }: Event) =>
		void ((target as Element).id === 'form-dialog' && $askedForm.set(null));
	document.addEventListener('close', closed, { capture: true });
	onTestFinished(() => document.removeEventListener('close', closed, { capture: true }));
	await render(<FormDialog />);
});

const events = () => (window.analyticsQueue ?? []).map(({ name }) => name);

describe('a form about something', () => {
	test('REQ-01, CAL-07: is shown with its package and day once both have come, and waits until then', async () => {
		stubApi(() => ({ data: null }));
		const { promise, resolve } = Promise.withResolvers<Response>();
		ask({ ...CALL, subject: promise });
		await expect.element(dialog('Request a Call')).toBeVisible();
		await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBe(1);
		resolve(Response.json(ABOUT));
		const opened = dialog('Request a Call');
		await expect.element(opened.getByText('SAVE ₹3,000')).toBeVisible();
		await expect.element(opened.getByText('per person', { exact: true })).toBeVisible();
		await expect.element(opened.getByText('₹12,612 with GST and TCS')).toBeVisible();
		await expect.element(opened.getByLabelText('Travellers', { exact: true })).toHaveValue(2);
		await expect.poll(() => document.querySelector('.form-day')?.textContent).toContain('3 March 2027');
		const book = opened.getByRole('button', { name: 'Reserve free, pay within 24 hours' });
		await expect.element(book).toHaveAttribute('data-date', '2027-03-03');
		expect(document.querySelectorAll('[aria-busy="true"]').length).toBe(0);
	});

	test('another day is chosen in the calendar, behind which this dialog is closed', async () => {
		ask({ ...CALL, subject: answered(ABOUT) });
		await dialog('Request a Call').getByRole('button', { name: 'Change' }).click();
		await expect.element(dialog('Request a Call')).not.toBeInTheDocument();
	});

	test('REQ-05: the travellers that are chosen here are told to the page', async () => {
		const told: unknown[] = [];
		const listen = (event: Event) => told.push((event as CustomEvent).detail);
		addEventListener('travellers', listen);
		onTestFinished(() => removeEventListener('travellers', listen));
		ask({ ...CALL, subject: answered(ABOUT) });
		await dialog('Request a Call').getByRole('button', { name: 'More travellers' }).click();
		await expect.poll(() => told).toEqual(['3']);
	});

	test.each([
		['fails', () => Promise.resolve(new Response('', { status: 503 }))],
		['cannot be had', () => Promise.reject(new TypeError('Failed to fetch'))],
	])('ERR-19: when its call %s, Try again asks once more', async (_, failing) => {
		vi.stubGlobal('fetch', () => answered(ABOUT));
		onTestFinished(() => void vi.unstubAllGlobals());
		ask({ ...CALL, subject: failing() });
		await expect.element(page.getByRole('alert')).toHaveTextContent('This did not load.');
		const again = page.getByRole('button', { name: 'Try again' });
		await expect.element(again).toHaveFocus();
		await again.click();
		await expect.element(dialog('Request a Call').getByText('SAVE ₹3,000')).toBeVisible();
	});

	test('LEAD-08: closing it while it waits opens nothing later, and a form that was open is left', async () => {
		const { promise, resolve } = Promise.withResolvers<Response>();
		ask({ ...CALL, subject: promise });
		await userEvent.keyboard('{Escape}');
		resolve(Response.json(ABOUT));
		await expect.poll(() => document.querySelector('#form-dialog form')).toBeNull();
		expect(events()).toEqual([]);
		ask({ ...CALL, subject: answered(ABOUT) });
		await expect.element(dialog('Request a Call').getByLabelText('Full name')).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await expect.poll(events).toEqual(['form_open', 'form_end']);
	});
});

test('the answer about a form that was closed does not take away the form that is open now', async () => {
	const slow = Promise.withResolvers<Response>();
	ask({ ...CALL, subject: slow.promise });
	await userEvent.keyboard('{Escape}');
	ask({ ...CALL, subject: answered(ABOUT) });
	const name = dialog('Request a Call').getByLabelText('Full name');
	await name.fill('Asha');
	slow.resolve(Response.json({ ...ABOUT, day: undefined }));
	await slow.promise;
	await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBe(0);
	await expect.element(name).toHaveValue('Asha');
});

describe('the planner', () => {
	const options = ({ path }: { path: string }) => ({
		data: path.endsWith('Months')
			? [{ id: '3', month_name: 'March', year: 2027, count: 4 }]
			: path.endsWith('theme')
				? [{ id: '9', theme_name: 'Beach' }]
				: [{ id: '1', name: 'Meals', image: '/a.svg', unselected_image: '/b.svg' }],
	});

	test('PLN-04, LOAD-02: asks for its options when it opens, and offers to try again when one call fails', async () => {
		let isAway = true;
		const calls = stubApi((call) => {
			if (isAway && call.path === '/get/theme') return { status: 503 };
			return options(call);
		});
		ask(PLAN);
		await expect.element(page.getByRole('alert')).toHaveTextContent('This did not load.');
		isAway = false;
		await page.getByRole('button', { name: 'Try again' }).click();
		const opened = dialog('Plan my trip');
		await expect.element(opened.getByRole('option', { name: 'March 2027', exact: true })).toBeInTheDocument();
		await expect.element(opened.getByRole('checkbox', { name: 'Meals' })).toBeInTheDocument();
		expect(calls.map(({ path }) => path).toSorted()).toEqual(
			['/get/Months', '/get/inclusion', '/get/theme'].flatMap((path) => [path, path]),
		);
	});
});

test('FLT-18: the customize form has the months of the server, each with its year', async () => {
	const months = [
		{ id: '12', month_name: 'December', year: 2026, count: 4 },
		{ id: '1', month_name: 'January', year: 2027, count: 2 },
	];
	const calls = stubApi(() => ({ data: months }));
	ask({ ...PLAN, name: 'customize', title: 'Give us some details', href: '/customize' });
	const month = dialog('Give us some details').getByLabelText('Month');
	await expect.element(month).toHaveTextContent('Select Your MonthDecember 2026January 2027');
	expect(calls.map(({ path }) => path)).toEqual(['/get/Months']);
});

test('LEAD-02, ENT-03: a form that is opened on the page of a package names it, and is no request for a call about it', async () => {
	const viewed = document.createElement('div');
	viewed.dataset['viewed'] = '1001';
	document.body.append(viewed);
	onTestFinished(() => viewed.remove());
	const led = catchLeaving();
	const calls = stubApi(({ path }) => {
		if (path !== '/lead/submit')
			return { data: [{ id: '12', month_name: 'December', year: 2026, count: 4 }] };
		return {
			data: { lead: { id: 'l1' }, should_verify_otp: false },
			receipt: [{ label: 'Reference', text: 'A1' }],
		};
	});
	ask({ ...PLAN, name: 'customize', title: 'Give us some details', href: '/customize', pageName: 'detail' });
	const form = dialog('Give us some details');
	await form.getByLabelText('Where').fill('Kerala');
	await form.getByLabelText('Month').selectOptions('December 2026');
	await form.getByLabelText('Budget per person').selectOptions('₹30,000 to ₹50,000');
	await form.getByLabelText('Name').fill('Asha Rao');
	await form.getByLabelText('Email').fill('asha@example.in');
	await form.getByLabelText('Phone', { exact: true }).fill('9876543210');
	await form.getByRole('button', { name: 'Submit' }).click();
	await expect.poll(() => led).toEqual(['/thanks']);
	const sent = calls.find(({ path }) => path === '/lead/submit')?.body;
	expect(sent).toMatchObject({ page_name: 'detail', package_id: '1001' });
	expect(localStorage.getItem('called')).toBeNull();
});

test('LEAD-05: a form whose code cannot be had leads to its page', async () => {
	const led = catchLeaving();
	ask({ ...CALL, name: 'none' });
	await expect.poll(() => led).toEqual(['/packagedetails/goa/request-call']);
});

test('LEAD-04: a guest is offered to confirm the number above the form, which thanks with it', async () => {
	await render(<LoginDialog />);
	stubApi(({ path }) => {
		if (path === '/lead/submit')
			return {
				data: { lead: { id: 'l1' }, should_verify_otp: true },
				receipt: [{ label: 'Reference', text: 'A1' }],
			};
		// The form behind reads the profile as soon as the code has signed its visitor in.
		if (path === '/profile')
			return { data: { name: 'Asha', email: '', country_code: '+91', phone_number: '9876543210' } };
		return { data: { access_token: 't', profile: { name: 'Asha' }, lead: { id: 'l1' } } };
	});
	ask({ ...CALL, subject: answered(ABOUT) });
	const opened = dialog('Request a Call');
	await opened.getByLabelText('Full name').fill('Asha Rao');
	await opened.getByLabelText('Email').fill('asha@example.in');
	await opened.getByLabelText('Phone', { exact: true }).fill('9876543210');
	await opened.getByRole('button', { name: 'Submit' }).click();
	const confirm = dialog('Confirm your number');
	await expect.element(confirm.getByLabelText('Code')).toHaveFocus();
	await confirm.getByLabelText('Code').fill('123456');
	await expect.element(page.getByText('Always be trip-ing!!')).toBeVisible();
	await expect.element(page.getByText('Confirmed')).toBeVisible();
});
