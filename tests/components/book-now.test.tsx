import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
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
const OTHER_ID = '0b9a4b5c-0000-4000-8000-000000000001';
const DAY = { id: '7', date: '2027-04-20', seats_left: 5 };
const OTHER_DAY = { id: '8', date: '2027-05-04', seats_left: 5 };

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
		if (path.endsWith('/availability')) return { data: [DAY, OTHER_DAY] };
		return method === 'POST' ? held : { data: {} };
	});

const posts = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method === 'POST').length;
const reserve = () => page.getByRole('button', { name: 'Reserve' });

const formOf = (date: string) => `<form><input name="travelers_count" value="2">
	<button type="button" data-action="book-now" data-package-id="1" data-slug="kerala" data-date="${date}">Reserve</button></form>`;

/** Opens a dialog with the button of a day, as the page does. */
function openDay(date: string): HTMLDialogElement {
	const dialog = document.createElement('dialog');
	dialog.innerHTML = formOf(date);
	document.body.append(dialog);
	dialog.showModal();
	onTestFinished(() => dialog.remove());
	return dialog;
}
/** Closes a dialog; its form leaves the page. */
function close(dialog: HTMLDialogElement): void {
	dialog.close();
	dialog.replaceChildren();
}

beforeEach(() => {
	freshPage();
	localStorage.setItem('access_token', 'a-token');
	$session.set({ ...$session.get(), token: 'a-token' });
	onTestFinished(() => {
		localStorage.clear();
		$session.set({ ...$session.get(), token: null });
	});
});

test('is busy until the seats are held, also when it is pressed twice', async () => {
	openDay(DAY.date);
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
	openDay(DAY.date);
	const message = 'This departure is sold out. Please choose another date.';
	const { promise, resolve } = Promise.withResolvers<ApiAnswer>();
	const calls = site(promise);
	await reserve().click();
	await expect.poll(() => posts(calls)).toBe(1);
	await expect.element(reserve()).toHaveAttribute('aria-busy', 'true');
	resolve({ status: 400, message });
	await expect.element(snackbar()).toHaveTextContent(message);
	await expect.element(reserve()).not.toHaveAttribute('aria-busy');
	// Without its style the message may lie over the button.
	(reserve().element() as HTMLButtonElement).click();
	await expect.poll(() => posts(calls)).toBe(2);
});

describe('a dialog that was closed while its seats were being held', () => {
	const checkoutOf = (id: string) => `/checkout/${btoa(id).replaceAll('=', '')}`;
	const link = () => page.getByRole('link', { name: 'Go to the checkout' });

	/** Presses in the dialog of a day and closes it before the answer, which the function gives. */
	async function leaveEarly() {
		const first = Promise.withResolvers<ApiAnswer>();
		const calls = stubApi(({ method, path, body }) => {
			if (path.endsWith('/availability')) return { data: [DAY, OTHER_DAY] };
			if (method !== 'POST') return { data: {} };
			const { availability_id: id } = body as { availability_id: string };
			return id === DAY.id ? first.promise : { data: { intent_id: OTHER_ID, already_held: false } };
		});
		const dialog = openDay(DAY.date);
		await reserve().click();
		await expect.poll(() => posts(calls)).toBe(1);
		close(dialog);
		return { calls, answer: first.resolve };
	}

	test('leads nowhere: the page says that the seats are reserved, with the way to them', async () => {
		const led = catchLeaving();
		const { answer } = await leaveEarly();
		answer({ data: { intent_id: ID, already_held: false } });
		await expect.element(page.getByText('Your seats are reserved.')).toBeVisible();
		await expect.element(link()).toHaveAttribute('href', checkoutOf(ID));
		// Longer than a message without a link stays.
		await new Promise((done) => setTimeout(done, 2500));
		await expect.element(link()).toBeVisible();
		expect(led).toEqual([]);
	});

	test('says nothing of a refusal', async () => {
		const { answer } = await leaveEarly();
		answer({ status: 400, message: 'No seats are left.' });
		await new Promise((done) => setTimeout(done, 300));
		expect(snackbar().query()).toBeNull();
	});

	test.each([
		['seats of its own', { data: { intent_id: ID, already_held: false } }],
		['a refusal', { status: 400, message: 'No seats are left.' }],
	])('leaves the day that is reserved after it with its own checkout: %s', async (_, answered) => {
		const led = catchLeaving();
		const { calls, answer } = await leaveEarly();
		openDay(OTHER_DAY.date);
		await reserve().click();
		await expect.element(reserve()).toHaveAttribute('aria-busy', 'true');
		expect(posts(calls)).toBe(1);
		answer(answered);
		await expect.poll(() => led).toEqual([checkoutOf(OTHER_ID)]);
		expect(posts(calls)).toBe(2);
		expect(snackbar().query()).toBeNull();
	});

	test('is not asked for at all when it waited for another', async () => {
		const led = catchLeaving();
		const { calls, answer } = await leaveEarly();
		const other = openDay(OTHER_DAY.date);
		const before = runs;
		await reserve().click();
		await expect.poll(() => runs).toBe(before + 1);
		close(other);
		answer({ status: 400, message: 'No seats are left.' });
		await new Promise((done) => setTimeout(done, 300));
		expect(posts(calls)).toBe(1);
		expect(led).toEqual([]);
	});

	test('leads to its checkout when it is opened and pressed again', async () => {
		const led = catchLeaving();
		const { calls, answer } = await leaveEarly();
		openDay(DAY.date);
		const before = runs;
		await reserve().click();
		await expect.poll(() => runs).toBe(before + 1);
		answer({ data: { intent_id: ID, already_held: false } });
		await expect.poll(() => led).toEqual([checkoutOf(ID)]);
		expect(posts(calls)).toBe(1);
	});
});
