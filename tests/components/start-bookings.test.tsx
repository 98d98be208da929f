import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

/* The script of the bookings page: what it shows of a list that cannot be had, and when it reads it again. */

const PAGE = `<p class="soft" role="status" data-bookings-status>Looking for your bookings…</p>
	<p><button type="button" data-bookings-again="Please try again." hidden>Try again</button></p>
	<div data-bookings-list="/bookings/list"></div>`;
const main = document.createElement('main');
const again = () => page.getByRole('button', { name: 'Try again' });
const list = (state: string) => `<article><p>${state}</p><a href="#see">See the booking</a></article>`;

/** Answers with the list of a state from now on; null when there is no connection. */
function answering(state: string | null) {
	const answer = vi.fn(async () => {
		if (state === null) throw new TypeError('Failed to fetch');
		return new Response(list(state));
	});
	vi.stubGlobal('fetch', answer);
	onTestFinished(() => void vi.unstubAllGlobals());
	return answer;
}

// The script runs once, when it is loaded, for a customer without a connection.
beforeAll(async () => {
	main.innerHTML = PAGE;
	document.body.append(main);
	document.documentElement.dataset['user'] = '';
	localStorage.setItem('access_token', 'a-token');
	vi.stubGlobal('fetch', async () => {
		throw new TypeError('Failed to fetch');
	});
	await import('#features/booking/start-bookings.ts');
});
beforeEach(() => localStorage.setItem('access_token', 'a-token'));
afterAll(() => {
	main.remove();
	delete document.documentElement.dataset['user'];
});

test('a list that cannot be had is said, and read again by a button, whose focus goes on to the list', async () => {
	await expect.element(again()).toBeVisible();
	await expect.element(page.getByRole('status')).toHaveTextContent('Please try again.');
	const asked = answering(null);
	await again().click();
	await expect.poll(() => asked.mock.calls.length).toBe(1);
	await expect.element(page.getByRole('status')).toHaveTextContent('Please try again.');
	answering('confirmed');
	await again().click();
	await expect.element(page.getByText('confirmed')).toBeVisible();
	await expect.element(page.getByRole('link')).toHaveFocus();
	expect(again().query()).toBeNull();
	await expect.element(page.getByRole('status')).toHaveTextContent('Your bookings are shown.');
});

test('a page that comes back from memory reads it again; one that is shown for the first time does not', async () => {
	const asked = answering('cancelled');
	dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
	expect(asked).not.toHaveBeenCalled();
	dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
	await expect.element(page.getByText('cancelled')).toBeVisible();
	expect(page.getByText('confirmed').query()).toBeNull();
});

test('a connection that returns reads a list that could not be had, and no other', async () => {
	const other = answering('confirmed');
	dispatchEvent(new Event('online'));
	expect(other).not.toHaveBeenCalled();
	answering(null);
	dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
	await expect.element(again()).toBeVisible();
	answering('confirmed');
	dispatchEvent(new Event('online'));
	await expect.element(page.getByText('confirmed')).toBeVisible();
});
