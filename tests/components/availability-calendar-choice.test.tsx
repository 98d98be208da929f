import { cloneElement } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
	day,
	days,
	dialog,
	grid,
	island,
	on,
	opened,
	openWith,
	pressedLinks,
} from '../support/calendar-island.tsx';

beforeEach(() => {
	vi.useFakeTimers({ now: new Date('2027-04-15T06:00:00Z'), toFake: ['Date'] });
	onTestFinished(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
		history.replaceState(null, '', location.pathname);
	});
});

describe('CAL-07: a chosen day', () => {
	test('closes it and asks for a call about that day, with the party of the address', async () => {
		const pressed = pressedLinks();
		await opened(on('2027-04-17'), on('2027-04-24'));
		history.replaceState(null, '', '?travellers=3');
		await day(/24 April 2027/).click();
		await expect.element(dialog()).not.toBeInTheDocument();
		await expect
			.poll(() => pressed)
			.toEqual(['/packagedetails/kerala/request-call?date=2027-04-24&travellers=3']);
	});

	test('takes no more of a party than the package has room for, as the page counts it', async () => {
		const pressed = pressedLinks();
		history.replaceState(null, '', '?travellers=12');
		await opened(on('2027-04-24'));
		await expect.element(dialog().getByText(/^8 travellers: /)).toBeVisible();
		await day(/24 April 2027/).click();
		await expect
			.poll(() => pressed)
			.toEqual(['/packagedetails/kerala/request-call?date=2027-04-24&travellers=8']);
	});

	test('QRY-10: asks for a call that hides the operator where the page does', async () => {
		const pressed = pressedLinks();
		await render(cloneElement(island, { hidesOperator: true }));
		openWith(Promise.resolve(days(on('2027-04-24'))));
		await day(/24 April 2027/).click();
		await expect
			.poll(() => pressed)
			.toEqual(['/packagedetails/kerala/request-call?date=2027-04-24&show_operator=false']);
	});

	test('is found and chosen by keyboard', async () => {
		const pressed = pressedLinks();
		await opened(on('2027-04-17'), on('2027-05-01'));
		await expect.element(day(/17 April 2027/)).toHaveFocus();
		await userEvent.keyboard('{PageDown}');
		await expect.element(dialog().getByRole('heading', { name: 'May 2027' })).toBeVisible();
		await userEvent.keyboard('{Home}{Enter}');
		await expect.element(dialog()).not.toBeInTheDocument();
		await expect.poll(() => pressed).toEqual(['/packagedetails/kerala/request-call?date=2027-05-01']);
	});

	test('is none when the calendar is only closed, also after one was chosen before', async () => {
		const pressed = pressedLinks();
		await opened(on('2027-04-17'));
		await day(/17 April 2027/).click();
		await expect.poll(() => pressed.length).toBe(1);
		openWith(Promise.resolve(days(on('2027-04-17'))));
		await expect.element(grid()).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await expect.poll(() => document.querySelector('#calendar table')).toBeNull();
		expect(pressed.length).toBe(1);
	});
});

test('keys lead from one departure to the next, past days without one, and a day that is sold out tells it', async () => {
	await opened(on('2027-04-17'), on('2027-04-20', 0), on('2027-04-29'), on('2027-06-12'), on('2027-06-26'));
	await expect.element(day(/17 April 2027/)).toHaveFocus();
	for (const [key, name] of [
		['ArrowRight', /^20 Sold out, .*20 April 2027/],
		['ArrowRight', /^29 Available, .*29 April 2027/],
		['ArrowDown', /^12 Available, .*12 June 2027/],
		['ArrowLeft', /29 April 2027/],
		['ArrowUp', /20 April 2027/],
		['Home', /17 April 2027/],
		['End', /29 April 2027/],
	] as const) {
		await userEvent.keyboard(`{${key}}`);
		await expect.element(day(name)).toHaveFocus();
	}
	// In a month without departures the focus is on a day all the same, and goes on from there.
	await userEvent.keyboard('{PageDown}');
	await expect.element(dialog().getByText('No departures in May.')).toBeVisible();
	await expect.element(day(/29 May 2027/)).toHaveFocus();
	await expect.element(day(/29 May 2027/)).toBeDisabled();
	await userEvent.keyboard('{ArrowRight}');
	await expect.element(day(/12 June 2027/)).toHaveFocus();
	await userEvent.keyboard('{PageUp}');
	await expect.element(day(/12 May 2027/)).toHaveFocus();
	// Next keeps one day in the order of Tab.
	await day(/^Next$/)
		.first()
		.click();
	await expect.element(day(/12 June 2027/)).toHaveAttribute('tabindex', '0');
	expect(grid().element().querySelectorAll('[tabindex="0"]').length).toBe(1);
});

test('the focus goes to the first day, and back to the control when the calendar is closed', async () => {
	await render(
		<>
			<a href="#departures">Departure Dates</a>
			{island}
		</>,
	);
	const control = page.getByRole('link', { name: 'Departure Dates' });
	control.element().focus();
	openWith(Promise.resolve(days(on('2027-04-17'), on('2027-04-24'))));
	await expect.element(day(/17 April 2027/)).toHaveFocus();
	await userEvent.keyboard('{ArrowDown}');
	await expect.element(day(/24 April 2027/)).toHaveFocus();
	await userEvent.keyboard('{Escape}');
	await expect.element(control).toHaveFocus();
});
