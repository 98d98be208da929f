import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
	type RefundSpeed,
	refundTitle,
	refundWay,
	speedAfter,
	wayBack,
} from '#domain/booking/refund-time.ts';

test.each([
	['normal', {}, 'It goes to the card or account it came from. Banks take up to seven working days.'],
	[
		'normal',
		{ isDone: true },
		'It went to the card or account it came from. Banks take up to seven working days.',
	],
	[
		'optimum',
		{ by: '4 Dec 2026' },
		'It goes to the card or account it came from, by about 4 Dec 2026. We ask for the fast way: where your bank takes part, the money is there within minutes, otherwise within seven working days.',
	],
] as const)('D141: money that goes back at speed %s %o is said in one way', (speed, way, words) => {
	expect(refundWay(speed, way)).toBe(words);
});

test.each([
	['on its way', {}, /^It goes to the card/],
	['done', { isDone: true }, /^It went to the card/],
	['delayed', { isDelayed: true }, /longer than it should.* Write to help@example\.in\.$/],
	['paid by transfer', { isDone: true, transfer: 'UTR42' }, /^It was paid by bank transfer\.$/],
	['withheld', { isDelayed: true, isWithheld: true }, /^A bank is examining this payment/],
])('D111: money that goes back says its way: %s', (_, progress, way) => {
	const about = { speed: 'normal' as RefundSpeed, email: 'help@example.in' };
	const none = { isDone: false, isDelayed: false, isWithheld: false, transfer: null };
	expect(wayBack({ ...none, ...progress }, about)).toMatch(way);
});

test('D262: above the amount of a refund that was paid by bank transfer stands that it was', () => {
	const done = { isDone: true, isDelayed: false, isWithheld: false };
	expect(refundTitle({ ...done, transfer: 'UTR42' })).toBe('Refunded by bank transfer');
	expect(refundTitle({ ...done, transfer: null })).toBe('Refunded');
});

test('D141: no page or message says by itself how long banks take', () => {
	const sources = readdirSync('src', { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.(ts|tsx|astro)$/.test(entry.name))
		.map(({ parentPath, name }) => join(parentPath, name));
	expect(sources.filter((file) => readFileSync(file, 'utf8').includes('seven working days'))).toEqual([
		'src/domain/booking/refund-time.ts',
	]);
});

test.each([
	[0, 'normal', 'normal'],
	[1, 'normal', 'optimum'],
	[2, 'normal', 'normal'],
	[0, 'optimum', 'optimum'],
	[1, 'optimum', 'normal'],
] as const)(
	'D262: after %i refusals a refund configured as %s is asked for as %s',
	(refusals, speed, asked) => {
		expect(speedAfter(refusals, speed)).toBe(asked);
	},
);
