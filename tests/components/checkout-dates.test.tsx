import { cloneElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { count, island, pay, server } from '../support/checkout-island.tsx';
import { freshPage } from '../support/fresh-page.ts';

beforeEach(freshPage);

const departures = [
	{ id: '7', day: 'Tue 20 April 2027', seatsLeft: 1 },
	{ id: '8', day: 'Tue 4 May 2027', seatsLeft: 4 },
];
const withDates = cloneElement(island, { dates: { heldDay: '6 April 2027', departures, isOpen: true } });
const offered = () => page.getByRole('option', { name: /2027/ });
const days = () =>
	offered()
		.elements()
		.map(({ textContent }) => textContent);

test('D207: another date is offered for as many seats as the reservation has now', async () => {
	server();
	await render(withDates);
	await expect.element(page.getByText('Your seat of 6 April 2027 becomes free at once.')).toBeVisible();
	expect(days()).toEqual(['Tue 20 April 2027', 'Tue 4 May 2027']);

	await count().fill('2');
	await expect.element(page.getByText('Your 2 seats of 6 April 2027 become free at once.')).toBeVisible();
	expect(days()).toEqual(['Tue 4 May 2027']);

	await count().fill('5');
	await expect.element(page.getByText(/^No other date has 5 seats left/)).toBeVisible();
	await expect
		.element(page.getByRole('link', { name: 'All dates' }))
		.toHaveAttribute('href', '/packagedetails/kerala?travellers=5#departures');
	expect(days()).toEqual([]);

	await count().fill('1');
	await expect.element(pay()).toHaveTextContent('Pay ₹1,000');
	expect(days()).toEqual(['Tue 20 April 2027', 'Tue 4 May 2027']);
});
