import { cloneElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
import {
	day,
	days,
	dialog,
	grid,
	island,
	on,
	opened,
	openWith,
	waiting,
} from '../support/calendar-island.tsx';
import { placeForSnackbars } from '../support/fresh-page.ts';

beforeEach(() => {
	vi.useFakeTimers({ now: new Date('2027-04-15T06:00:00Z'), toFake: ['Date'] });
	onTestFinished(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
		history.replaceState(null, '', location.pathname);
	});
});

describe('the days by month', () => {
	test('each leads to the request for a call about it, and to its calendar file', async () => {
		await render(island);
		const link = page.getByRole('link', { name: 'Sat 17 April 2027', exact: true });
		await expect
			.element(link)
			.toHaveAttribute('href', '/packagedetails/kerala/request-call?date=2027-04-17&travellers=2');
		await expect.element(link).toHaveAttribute('data-action', 'open-form');
		await expect
			.element(page.getByRole('link', { name: 'Calendar file of Sat 1 May 2027' }))
			.toHaveAttribute('href', '/packagedetails/kerala/2027-05-01.ics');
		await expect.element(dialog()).not.toBeInTheDocument();
	});

	test('QRY-10: each leads to a request that hides the operator where the page does', async () => {
		await render(cloneElement(island, { hidesOperator: true }));
		await expect
			.element(page.getByRole('link', { name: 'Sat 17 April 2027', exact: true }))
			.toHaveAttribute(
				'href',
				'/packagedetails/kerala/request-call?date=2027-04-17&travellers=2&show_operator=false',
			);
	});

	test('the server’s HTML is hydrated in place, also when the calendar is open already', async () => {
		const place = document.createElement('div');
		place.innerHTML = renderToString(island);
		document.body.append(place);
		const link = place.querySelector('a');
		// Opened before the code has come.
		openWith(Promise.resolve(days(on('2027-04-17'))));
		const root = hydrateRoot(place, island);
		onTestFinished(() => {
			root.unmount();
			place.remove();
		});
		await expect.element(day(/17 April 2027/)).toHaveFocus();
		expect(waiting()).toBeNull();
		expect(place.querySelector('a')).toBe(link);
	});
});

describe('CAL-01: what the dialog shows', () => {
	test('it is busy until the days are there, however slow they are', async () => {
		const { promise, resolve } = Promise.withResolvers<Response>();
		await render(island);
		openWith(promise);
		await expect.poll(waiting).not.toBeNull();
		await expect.element(grid()).not.toBeInTheDocument();
		resolve(days(on('2027-04-17', 3), on('2027-04-20', 0), on('2027-04-24', null)));
		await expect.element(day(/^17 Available 3 left, .*17 April 2027/)).toBeVisible();
		await expect.element(day(/^20 Sold out, .*20 April 2027/)).toBeDisabled();
		await expect.element(day(/18 April 2027/)).toBeDisabled();
		await expect.element(dialog().getByText('Sold out')).toHaveLength(1);
		await expect.element(day(/^24 Available, /)).toBeEnabled();
		await expect.element(dialog().getByText(/^5 nights from the date you pick/)).toBeVisible();
		expect(waiting()).toBeNull();
	});

	test.each([
		[6, 6, /^17 Available, /],
		[5, 1, /^17 Available 5 left, /],
		[1, 1, /^17 Available 1 left, /],
		[6, 7, /^17 Available 6 left, /],
	])('with %i seats for a party of %i', async (seats, party, name) => {
		history.replaceState(null, '', `?travellers=${party}`);
		await opened(on('2027-04-17', seats));
		await expect.element(day(name)).toBeVisible();
	});

	test('all that the party of the address pays, with taxes', async () => {
		history.replaceState(null, '', '?travellers=4');
		await opened(on('2027-04-17'));
		await expect
			.element(dialog().getByText('4 travellers: ₹88,200 in all, taxes included', { exact: true }))
			.toBeVisible();
	});

	test('less the discount of a signed-in customer', async () => {
		sessionStorage.setItem(
			'profile',
			JSON.stringify({
				country_code: '+91',
				phone_number: '9820012345',
				special_discount: { percentage: 5, max_amount: 10_000 },
			}),
		);
		onTestFinished(() => sessionStorage.clear());
		await opened(on('2027-04-17'));
		await expect
			.element(dialog().getByText('1 traveller: ₹20,948 in all, taxes included', { exact: true }))
			.toBeVisible();
	});

	test('a month without departures says so, and one press leads to the next day, which gets the focus', async () => {
		await opened(on('2027-04-17'), on('2027-08-14'));
		await expect.element(dialog().getByText(/No departures/)).not.toBeInTheDocument();
		await day(/^Next$/)
			.first()
			.click();
		await expect.element(dialog().getByRole('heading', { name: 'May 2027' })).toBeVisible();
		await expect.element(dialog().getByText('No departures in May.')).toBeVisible();
		await dialog().getByRole('button', { name: 'Next: 14 August', exact: true }).click();
		await expect.element(dialog().getByRole('heading', { name: 'August 2027' })).toBeVisible();
		await expect.element(day(/14 August 2027/)).toHaveFocus();
		await expect.element(dialog().getByText(/No departures/)).not.toBeInTheDocument();
	});

	test('the month has its own days alone, in the columns of their weekdays', async () => {
		await opened(on('2027-04-17'), on('2027-05-14'));
		const months = () =>
			[...grid().element().querySelectorAll('tbody tr')].map((week) =>
				[...week.children].map((cell) => Number.parseInt(cell.textContent, 10) || 0),
			);
		// 1 April 2027 is a Thursday, and weeks begin on Sunday.
		expect([months().length, months()[0], months().at(-1)]).toEqual([
			5,
			[0, 0, 0, 0, 1, 2, 3],
			[25, 26, 27, 28, 29, 30, 0],
		]);
		await day(/^Next$/)
			.first()
			.click();
		await expect.element(day(/14 May 2027/)).toBeVisible();
		expect([months().length, months()[0], months().at(-1)]).toEqual([
			6,
			[0, 0, 0, 0, 0, 0, 1],
			[30, 31, 0, 0, 0, 0, 0],
		]);
	});

	test('D125: the press of Next is painted before the days of that month are rendered', async () => {
		await opened(on('2027-04-17'), on('2027-05-14'));
		const month = dialog().getByRole('heading', { level: 3 }).element();
		await expect.poll(() => month.textContent).toContain('April');
		(
			day(/^Next$/)
				.first()
				.element() as HTMLElement
		).click();
		// React would have rendered an urgent change by the end of the press.
		await Promise.resolve();
		expect(month.textContent).toContain('April');
		await expect.poll(() => month.textContent).toContain('May');
		await expect.element(day(/14 May 2027/)).toBeVisible();
	});

	test('without a day that is open it says so', async () => {
		await render(island);
		openWith(Promise.resolve(days(on('2027-04-17', 0))));
		await expect.element(dialog().getByText(/^No date is open any more/)).toBeVisible();
	});

	test('CAL-08: a rejected request closes it and says nothing', async () => {
		const led = catchLeaving();
		await render(island);
		openWith(Promise.resolve(Response.json({ message: 'No' }, { status: 400 })));
		await expect.element(dialog()).not.toBeInTheDocument();
		expect(led).toEqual([]);
		expect(location.hash).toBe('');
		expect(waiting()).toBeNull();
	});

	test.each([
		['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
		['from a server that is away', () => Promise.resolve(Response.json({}, { status: 503 }))],
		['with a body that is none', () => Promise.resolve(new Response('<p>Sign in to the network</p>'))],
	])(
		'ERR-19: a request that is not answered, %s, is told, and leads to the dates on the page',
		async (_, answer) => {
			placeForSnackbars();
			await render(island);
			openWith(answer());
			await expect.element(dialog()).not.toBeInTheDocument();
			await expect.poll(() => location.hash).toBe('#departures');
			await expect
				.element(page.getByRole('alert'))
				.toHaveTextContent('Something Went Wrong! Please try again.');
		},
	);

	test('an answer that comes after it was closed changes nothing, and the next opening asks again', async () => {
		const late = Promise.withResolvers<Response>();
		await render(island);
		openWith(late.promise);
		await expect.poll(waiting).not.toBeNull();
		await userEvent.keyboard('{Escape}');
		await expect.element(dialog()).not.toBeInTheDocument();
		const next = Promise.withResolvers<Response>();
		openWith(next.promise);
		late.resolve(days(on('2027-04-17')));
		await expect.poll(waiting).not.toBeNull();
		next.resolve(days(on('2027-04-24')));
		await expect.element(day(/24 April 2027/)).toHaveFocus();
	});

	test('one that is opened again before the browser tells that it was closed shows the days all the same', async () => {
		await opened(on('2027-04-17'));
		document.querySelector<HTMLDialogElement>('#calendar')?.close();
		// The event of the closing is still to come.
		openWith(Promise.resolve(days(on('2027-04-24'))));
		await expect.element(day(/24 April 2027/)).toHaveFocus();
	});

	test('an answer to an earlier opening that comes after that of the present one changes nothing', async () => {
		const slow = Promise.withResolvers<Response>();
		await render(island);
		openWith(slow.promise);
		await expect.poll(waiting).not.toBeNull();
		await userEvent.keyboard('{Escape}');
		await expect.element(dialog()).not.toBeInTheDocument();
		openWith(Promise.resolve(days(on('2027-04-24'))));
		await expect.element(day(/24 April 2027/)).toHaveFocus();
		slow.resolve(days(on('2027-04-17')));
		await slow.promise;
		await new Promise((pass) => setTimeout(pass, 50));
		expect(waiting()).toBeNull();
		await expect.element(day(/24 April 2027/)).toBeVisible();
	});
});
