import { expect, test } from 'vitest';
import { repeatedFailure } from '#server/concurrency/repeated-failure.ts';
import { capturedLog } from '../../support/captured-log.ts';

test('work that fails every second is logged once with its stack, once a minute with a count, and once when it works again', async () => {
	let at = 0;
	const { failed, worked } = repeatedFailure('holds not ended', () => at);
	const printed = await capturedLog(async () => {
		worked();
		for (at = 0; at <= 125_000; at += 1000) failed(new Error('away'));
		worked();
		worked();
		failed(new Error('away again'));
	});
	const lines = printed
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line));
	expect(lines.map(({ level, event, failures, error }) => [level, event, failures, error])).toEqual([
		['error', 'holds not ended', undefined, 'Error: away'],
		['error', 'holds not ended', 61, 'Error: away'],
		['error', 'holds not ended', 121, 'Error: away'],
		['info', 'holds not ended: works again', 126, undefined],
		['error', 'holds not ended', undefined, 'Error: away again'],
	]);
	expect(lines.map(({ stack }) => stack !== undefined)).toEqual([true, false, false, false, true]);
});
