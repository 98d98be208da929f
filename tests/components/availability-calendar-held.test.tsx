import { cloneElement } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { $session } from '#client/stores/session.ts';
import { run } from '#features/departures/book-now.ts';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
import { day, island, on } from '../support/calendar-island.tsx';
import { stubApi } from '../support/stub-api.ts';

/* Visitors who hold the last seats of a day see them as their own; others see that the day is sold out. */

const ID = '0b9a4b5c-0000-4000-8000-000000000000';
const CHECKOUT = `/checkout/${btoa(ID).replaceAll('=', '')}`;
const hold = {
	intent_id: ID,
	package: { slug: 'kerala' },
	availability: { date: '2027-04-20' },
	expires_at: '2027-04-16T08:03:00Z',
};
const elsewhere = { ...hold, intent_id: 'x', package: { slug: 'goa' }, availability: { date: '2027-04-22' } };

/** A site on which the 20th is sold out. */
const site = (held: readonly object[] | undefined) =>
	stubApi(({ path }) => {
		if (path === '/bookingIntent') return held && { data: held };
		if (path.endsWith('/availability'))
			return { data: [on('2027-04-17'), on('2027-04-24')], sold_out: ['2027-04-20'] };
		return { data: {} };
	});

function open(): void {
	document.querySelector<HTMLDialogElement>('#calendar')?.showModal();
	dispatchEvent(new Event('departure-dates'));
}

beforeEach(() => {
	vi.useFakeTimers({ now: new Date('2027-04-15T06:00:00Z'), toFake: ['Date'] });
	localStorage.setItem('access_token', 'a-token');
	onTestFinished(() => {
		vi.useRealTimers();
		localStorage.clear();
	});
});

const WORDS = 'You hold these seats until Fri 16 Apr, 1:33 pm IST';

describe('BOOK-07: the last seats of a day are held by the visitor', () => {
	test('the page says until when, has the day, and leads on with the reservation, also after a reload', async () => {
		site([hold, elsewhere]);
		await render(island);
		await expect
			.element(page.getByRole('status'))
			.toHaveTextContent(`${WORDS}, for 20 April 2027. Go on with it`);
		await expect.element(page.getByRole('link', { name: 'Go on with it' })).toHaveAttribute('href', CHECKOUT);
		const own = page.getByRole('link', { name: 'Tue 20 April 2027, yours' });
		await expect.element(own).toHaveAttribute('href', CHECKOUT);
		await expect.element(page.getByRole('link', { name: /22 April/ }).first()).not.toBeInTheDocument();
	});

	test('the calendar offers it as theirs, and leads on with it', async () => {
		const led = catchLeaving();
		site([hold]);
		await render(island);
		open();
		await expect.element(day(/^20 Yours reserved, .*20 April 2027/)).toBeEnabled();
		await expect.poll(() => document.querySelector('#calendar')?.textContent).toContain(WORDS);
		await day(/20 April 2027/).click();
		await expect.poll(() => led).toEqual([CHECKOUT]);
	});

	test('is asked for once with each opening of the calendar', async () => {
		const calls = site([hold]);
		await render(island);
		await expect.element(page.getByRole('link', { name: 'Go on with it' })).toBeVisible();
		const asked = () => calls.filter(({ path }) => path === '/bookingIntent').length;
		expect(asked()).toBe(1);
		open();
		await expect.element(day(/^20 Yours reserved/)).toBeEnabled();
		expect(asked()).toBe(2);
	});

	test.each([
		['others, who hold nothing', []],
		['whoever’s reservations cannot be had', undefined],
	])('%s see that it is sold out', async (_, held) => {
		site(held);
		await render(island);
		open();
		await expect.element(day(/^20 Sold out, .*20 April 2027/)).toBeDisabled();
		await expect.element(page.getByText('You hold these seats')).not.toBeInTheDocument();
	});

	test.each([
		['theirs', [hold], 1],
		['another’s', [elsewhere], 0],
	])('of the only day that was open, which is shown when they are %s', async (_, held, shown) => {
		const calls = site(held);
		const { container } = await render(cloneElement(island, { dates: [] }));
		await expect.poll(() => calls.length).toBe(1);
		const own = page.getByRole('link', { name: 'Tue 20 April 2027, yours' });
		await expect.poll(() => own.elements().length).toBe(shown);
		expect(container.querySelectorAll('#departures').length).toBe(shown);
	});

	test('a guest is not asked about', async () => {
		localStorage.clear();
		const calls = site([hold]);
		await render(island);
		open();
		await expect.element(day(/20 April 2027/)).toBeDisabled();
		expect(calls.map(({ path }) => path)).toEqual(['/package/kerala/availability']);
	});
});

test('BOOK-07: to reserve the day again opens the reservation that is there', async () => {
	const led = catchLeaving();
	const calls = stubApi(({ path }) => {
		if (path === '/bookingIntent') return { data: [hold] };
		return { data: [on('2027-04-24')] };
	});
	const form = document.createElement('form');
	form.innerHTML = '<input name="travelers_count" value="2">';
	const button = document.createElement('button');
	Object.assign(button.dataset, { packageId: '1', slug: 'kerala', date: '2027-04-20' });
	form.append(button);
	document.body.append(form);
	onTestFinished(() => form.remove());
	$session.set({ ...$session.get(), token: 'a-token' });
	onTestFinished(() => $session.set({ ...$session.get(), token: null }));
	await run(button);
	await expect.poll(() => led).toEqual([`${CHECKOUT}?held=before`]);
	expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
		'GET /package/kerala/availability',
		'GET /bookingIntent',
	]);
});
