import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Paise } from '#domain/price/money.ts';
import { FormAbout } from '#forms/FormAbout.tsx';
import requestCall from '#forms/request-call.form.ts';
import type { Subject, SubjectDeparture } from '#forms/subject.ts';

/** ₹20,000 for one, and 5 % each of GST and TCS on top. */
const fare = { retail: 2_500_000 as Paise, list: 2_000_000 as Paise, gstPercent: 5, tcsPercent: 5 };

const departure: SubjectDeparture = {
	packageId: '7',
	slug: 'kerala',
	date: '2027-01-02',
	fare,
	payWithin: 'within 24 hours',
	reserveHref: '/packagedetails/kerala/reserve?date=2027-01-02',
	calendarFile: '/packagedetails/kerala/2027-01-02.ics',
};

const subject: Subject = {
	day: { text: '2 January 2027', changeHref: '/packagedetails/kerala#departures' },
	departure,
};

const form = (place: 'dialog' | 'page') => (
	<FormAbout
		form={requestCall}
		place={place}
		action="/packagedetails/kerala/request-call"
		subject={subject}
	/>
);
const reserve = page.getByRole('button', { name: 'Reserve free, pay within 24 hours' });
const total = () => document.querySelector('.reserve-total')?.textContent;

beforeEach(() => sessionStorage.clear());

test('BOOK-02: a day is reserved first, with what all of the party pay; the call is the second choice', async () => {
	await render(form('dialog'));
	await expect.element(reserve).toHaveAttribute('data-kind', 'saffron');
	await expect.element(reserve).toHaveAttribute('data-date', '2027-01-02');
	expect(total()).toBe('1 traveller: ₹22,050 in all, taxes included');
	const submit = page.getByRole('button', { name: 'Submit' });
	await expect.element(submit).toHaveAttribute('data-kind', 'outline');
	const order = reserve.element().compareDocumentPosition(page.getByLabelText('Full name').element());
	expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('D253: what departs today says until when it is paid', async () => {
	const today = { ...departure, payWithin: 'by Sat 2 Jan, 11:59 pm IST' };
	await render(
		<FormAbout form={requestCall} place="page" action="/" subject={{ ...subject, departure: today }} />,
	);
	const words = 'Reserve free, pay by Sat 2 Jan, 11:59 pm IST';
	await expect.element(page.getByRole('link', { name: words })).toBeVisible();
});

test('the total follows the number of travellers, and a number that is none has no total', async () => {
	await render(form('dialog'));
	await page.getByRole('button', { name: 'More travellers' }).click();
	await expect.poll(total).toBe('2 travellers: ₹44,100 in all, taxes included');
	for (const typed of ['0', '51', '1.5', '']) {
		await page.getByRole('spinbutton', { name: 'Travellers' }).fill(typed);
		await expect.poll(total).toBe('');
	}
});

test('a signed-in customer reads the total less the own discount', async () => {
	sessionStorage.setItem(
		'profile',
		JSON.stringify({
			country_code: '+91',
			phone_number: '9820012345',
			special_discount: { percentage: 5, max_amount: 10_000 },
		}),
	);
	await render(form('dialog'));
	expect(total()).toBe('1 traveller: ₹20,948 in all, taxes included');
});

test('BOOK-08: the page of the form, which may have no script, leads to the form that reserves, with the number that was chosen', async () => {
	await render(form('page'));
	const link = page.getByRole('link', { name: 'Reserve free, pay within 24 hours' });
	await expect
		.element(link)
		.toHaveAttribute('href', '/packagedetails/kerala/reserve?date=2027-01-02&travellers=1');
	await page.getByRole('button', { name: 'More travellers' }).click();
	await expect
		.element(link)
		.toHaveAttribute('href', '/packagedetails/kerala/reserve?date=2027-01-02&travellers=2');
	await page.getByRole('spinbutton', { name: 'Travellers' }).fill('0');
	await expect.element(link).toHaveAttribute('href', '/packagedetails/kerala/reserve?date=2027-01-02');
	await expect.element(reserve).not.toBeInTheDocument();
});
