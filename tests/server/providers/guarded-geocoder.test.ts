import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { FoundRegion } from '#server/providers/geocoder.ts';
import { guardedGeocoder } from '#server/providers/guarded-geocoder.ts';
import { capturedLog } from '../../support/captured-log.ts';

const KERALA: FoundRegion = { names: ['Kerala', 'India'], country: 'India' };
const REFUSED = new AppError('provider-down', 'down', {
	cause: Object.assign(new Error('no'), { code: 'REQUEST_DENIED' }),
	retryAfter: 60,
});

/** A guarded geocoder, the texts that reach the geocoder behind it, and a way to set how that one answers. */
function guarded() {
	const state = {
		time: 1_000_000,
		asked: [] as string[],
		answer: async (): Promise<readonly FoundRegion[]> => [KERALA],
	};
	const geocoder = guardedGeocoder(
		{
			regionsOf(text) {
				state.asked.push(text);
				return state.answer();
			},
		},
		() => state.time,
	);
	/** The regions, or the code of the failure. */
	const ask = (text: string) => geocoder.regionsOf(text).catch((error) => error.code ?? error);
	return { state, ask };
}

test('a text is asked about once a day, also when it names no region', async () => {
	const { state, ask } = guarded();
	expect(await ask('kerela')).toEqual([KERALA]);
	state.answer = async () => [];
	expect(await ask('xyz')).toEqual([]);
	state.time += DAY_MS - 1;
	expect(await ask('kerela')).toEqual([KERALA]);
	expect(await ask('xyz')).toEqual([]);
	expect(state.asked).toEqual(['kerela', 'xyz']);
	state.time += 1;
	expect(await ask('kerela')).toEqual([]);
	expect(state.asked).toEqual(['kerela', 'xyz', 'kerela']);
});

test('a text that is being asked about is not asked about again, whatever becomes of it', async () => {
	const { state, ask } = guarded();
	const answer = Promise.withResolvers<readonly FoundRegion[]>();
	state.answer = () => answer.promise;
	const both = [ask('kerela'), ask('kerela')];
	answer.resolve([KERALA]);
	expect(await Promise.all(both)).toEqual([[KERALA], [KERALA]]);
	expect(state.asked).toEqual(['kerela']);

	state.answer = async () => Promise.reject(REFUSED);
	const printed = await capturedLog(async () => {
		expect(await Promise.all([ask('goaa'), ask('goaa')])).toEqual(['provider-down', 'provider-down']);
	});
	expect(state.asked).toEqual(['kerela', 'goaa']);
	expect(printed.trim().split('\n')).toHaveLength(1);
});

test('no more than five questions leave within any second', async () => {
	const { state, ask } = guarded();
	for (const text of ['a', 'b', 'c']) expect(await ask(text)).toEqual([KERALA]);
	state.time += 600;
	for (const text of ['d', 'e']) expect(await ask(text)).toEqual([KERALA]);
	expect(await ask('f')).toBe('busy');
	// Cached answers are given even then.
	expect(await ask('a')).toEqual([KERALA]);
	state.time += 399;
	expect(await ask('f')).toBe('busy');
	state.time += 1;
	for (const text of ['f', 'g', 'h']) expect(await ask(text)).toEqual([KERALA]);
	expect(await ask('i')).toBe('busy');
	expect(state.asked).toHaveLength(8);
});

test('after a failure the geocoder is left alone for as long as it says, and the log has one line without the text', async () => {
	const { state, ask } = guarded();
	state.answer = async () => Promise.reject(REFUSED);
	const printed = await capturedLog(async () => {
		expect(await ask('kerela')).toBe('provider-down');
		state.time += 59_999;
		expect(await ask('kerela')).toBe('busy');
		expect(await ask('goaa')).toBe('busy');
	});
	const { at: _at, ...line } = JSON.parse(printed);
	expect(line).toEqual({
		level: 'warn',
		event: 'geocoder did not answer',
		reason: 'REQUEST_DENIED',
		retry_after_s: 60,
	});
	state.time += 1;
	state.answer = async () => [KERALA];
	expect(await ask('kerela')).toEqual([KERALA]);
	expect(state.asked).toEqual(['kerela', 'kerela']);
});

test('a shorter pause does not end a longer one', async () => {
	const { state, ask } = guarded();
	const fault = new AppError('provider-down', 'down', { cause: new Error('no'), retryAfter: 5 });
	const [refused, failed] = [Promise.withResolvers<never>(), Promise.withResolvers<never>()];
	state.answer = () => refused.promise;
	const first = ask('a');
	state.answer = () => failed.promise;
	const second = ask('b');
	await capturedLog(async () => {
		refused.reject(REFUSED);
		await first;
		failed.reject(fault);
		await second;
	});
	state.time += 30_000;
	expect(await ask('c')).toBe('busy');
});

test('a bug is no failure of the geocoder: it is thrown on, and nothing pauses', async () => {
	const { state, ask } = guarded();
	const bug = new TypeError('bug');
	state.answer = async () => Promise.reject(bug);
	expect(await ask('kerela')).toBe(bug);
	state.answer = async () => [KERALA];
	expect(await ask('kerela')).toEqual([KERALA]);
});

test('answers are cached up to a limit: those of long ago go first', async () => {
	const { state, ask } = guarded();
	const long: FoundRegion = { names: ['x'.repeat(50_000)], country: null };
	state.answer = async () => [long];
	for (let at = 0; at < 30; at++) {
		await ask(`text ${at}`);
		state.time += 1000;
	}
	expect(state.asked).toHaveLength(30);
	await ask('text 29');
	expect(state.asked).toHaveLength(30);
	await ask('text 0');
	expect(state.asked).toHaveLength(31);
});
