import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPress } from '#client/on-press.ts';
import { $session } from '#client/stores/session.ts';
import { run } from '#features/departures/book-now.ts';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
import { snackbar } from '../support/checkout-island.tsx';
import { freshPage } from '../support/fresh-page.ts';
import { type ApiAnswer, type ApiCall, stubApi } from '../support/stub-api.ts';

/* What the button that reserves a day shows while its calls run. */

const ID = '0b9a4b5c-0000-4000-8000-000000000000';
const DAY = { id: '7', date: '2027-04-20', seats_left: 5 };

/** How many presses have reached the module. */
let runs = 0;
onPress('book-now', async () => ({
	run(control) {
		runs += 1;
		return run(control);
	},
}));

/** Answers the availability at once, and the hold with `held` once it is given. */
const site = (held: Promise<ApiAnswer>) =>
	stubApi(({ method, path }) => {
		if (path.endsWith('/availability')) return { data: [DAY] };
		return method === 'POST' ? held : { data: {} };
	});

const posts = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method === 'POST').length;
const reserve = () => page.getByRole('button', { name: 'Reserve' });

beforeEach(() => {
	freshPage();
	const form = document.createElement('form');
	form.innerHTML = `<input name="travelers_count" value="2">
		<button type="button" data-action="book-now" data-package-id="1" data-slug="kerala" data-date="${DAY.date}">Reserve</button>`;
	document.body.append(form);
	localStorage.setItem('access_token', 'a-token');
	$session.set({ ...$session.get(), token: 'a-token' });
	onTestFinished(() => {
		form.remove();
		localStorage.clear();
		$session.set({ ...$session.get(), token: null });
	});
});

test('is busy until the seats are held, also when it is pressed twice', async () => {
	const led = catchLeaving();
	const { promise, resolve } = Promise.withResolvers<ApiAnswer>();
	const calls = site(promise);
	await reserve().click();
	await expect.poll(() => posts(calls)).toBe(1);
	await expect.element(reserve()).toHaveAttribute('aria-busy', 'true');
	const before = runs;
	await reserve().click();
	await expect.poll(() => runs).toBe(before + 1);
	await expect.element(reserve()).toHaveAttribute('aria-busy', 'true');
	expect(led).toEqual([]);
	resolve({ data: { intent_id: ID, already_held: false } });
	await expect.poll(() => led).toEqual([`/checkout/${btoa(ID).replaceAll('=', '')}`]);
	await expect.element(reserve()).not.toHaveAttribute('aria-busy');
	expect(posts(calls)).toBe(1);
});

test('is busy no more once the seats are refused, and can be pressed again', async () => {
	const message = 'This departure is sold out. Please choose another date.';
	const { promise, resolve } = Promise.withResolvers<ApiAnswer>();
	const calls = site(promise);
	await reserve().click();
	await expect.poll(() => posts(calls)).toBe(1);
	await expect.element(reserve()).toHaveAttribute('aria-busy', 'true');
	resolve({ status: 400, message });
	await expect.element(snackbar()).toHaveTextContent(message);
	await expect.element(reserve()).not.toHaveAttribute('aria-busy');
	await reserve().click();
	await expect.poll(() => posts(calls)).toBe(2);
});
