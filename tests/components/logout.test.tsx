import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { run } from '#client/session/logout.ts';
import { endSession, startSession } from '#client/stores/session.ts';
import { placeForSnackbars } from '../support/fresh-page.ts';
import { type ApiAnswer, stubApi } from '../support/stub-api.ts';

const control = document.createElement('button');

beforeEach(() => {
	startSession('a-token', 'Asha Rao');
	placeForSnackbars();
	onTestFinished(endSession);
});

const BUSY: ApiAnswer = { status: 503, message: 'no' };
test.each([
	['a busy server', BUSY],
	['no connection', undefined],
] as const)(
	'AUTH-09: with %s nobody is logged out, which is said, and Logout can be pressed again',
	async (_, answer) => {
		const calls = stubApi(() => answer);
		for (const times of [1, 2]) {
			await run(control);
			const said = page.getByText('You are still logged in. Please try again.');
			await expect.element(said.nth(times - 1)).toBeVisible();
			expect(localStorage.getItem('access_token')).toBe('a-token');
			expect(calls).toHaveLength(times);
			expect(control.ariaBusy).toBeNull();
		}
	},
);

test('the control is busy while the call is on its way, and a second press makes no second call', async () => {
	const { promise, resolve } = Promise.withResolvers<ApiAnswer>();
	const calls = stubApi(() => promise);
	const leaving = [run(control), run(control)];
	expect(control.ariaBusy).toBe('true');
	resolve(BUSY);
	await Promise.all(leaving);
	expect(calls).toHaveLength(1);
	expect(control.ariaBusy).toBeNull();
});
