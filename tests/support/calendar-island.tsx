import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Paise } from '#domain/price/money.ts';
import { AvailabilityCalendar } from '#features/departures/AvailabilityCalendar.island.tsx';

/** ₹20,000 for one, and 5 % each of GST and TCS on top. */
const fare = { retail: 2_500_000 as Paise, list: 2_000_000 as Paise, gstPercent: 5, tcsPercent: 5 };

/** The calendar of a package with two departures. */
export const island = (
	<AvailabilityCalendar
		slug="kerala"
		nights={5}
		fare={fare}
		dates={['2027-04-17', '2027-05-01']}
		travellers={2}
		most={8}
		opener={{ 'data-action': 'open-form' }}
	/>
);

export const dialog = () => page.getByRole('dialog', { name: 'Select the date of travel' });
export const grid = () => dialog().getByRole('grid');
export const day = (name: RegExp) => dialog().getByRole('button', { name });
/** The part that waits for the days. */
export const waiting = () => document.querySelector('#calendar [aria-busy="true"]');
/** A departure with seats, as the API has it. */
export const on = (date: string, seats: number | null = 10) => ({
	id: date,
	date,
	package_id: '1',
	seats_left: seats,
});
/** The answer of the API, which lists days without a seat on their own. */
export const days = (...departures: readonly ReturnType<typeof on>[]) =>
	Response.json({
		data: departures.filter(({ seats_left: seats }) => seats !== 0),
		sold_out: departures.filter(({ seats_left: seats }) => seats === 0).map(({ date }) => date),
	});

/** Opens the dialog as `press-departure-dates.ts` does. */
export function openWith(response: Promise<Response>): void {
	document.querySelector<HTMLDialogElement>('#calendar')?.showModal();
	document.querySelector('#calendar > .dialog-content')?.setAttribute('aria-busy', 'true');
	response.catch(() => undefined);
	vi.stubGlobal('fetch', () => response);
	dispatchEvent(new Event('departure-dates'));
}

/** Renders the calendar and opens it with these departures. */
export const opened = async (...departures: readonly ReturnType<typeof on>[]) => {
	await render(island);
	openWith(Promise.resolve(days(...departures)));
	await expect.element(grid()).toBeVisible();
};

/** The links that were pressed, which lead nowhere here. */
export function pressedLinks(): string[] {
	const pressed: string[] = [];
	const note = (event: Event) => {
		const link = (event.target as Element).closest('a');
		if (!link) return;
		event.preventDefault();
		pressed.push(link.getAttribute('href') ?? '');
	};
	document.addEventListener('click', note);
	onTestFinished(() => document.removeEventListener('click', note));
	return pressed;
}
