import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recentOutcome } from '#server/concurrency/recent-outcome.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Work that succeeds, or fails while `state.fault` is set, and counts how often it is done. */
function work() {
	const state: { runs: number; fault: Error | undefined } = { runs: 0, fault: undefined };
	const outcome = recentOutcome(async () => {
		state.runs++;
		if (state.fault) throw state.fault;
	}, 2000);
	return { state, ...outcome };
}

test('a young outcome is told without another run, an old one is not', async () => {
	const { state, run, recent } = work();
	await run();
	vi.advanceTimersByTime(1999);
	for (let times = 0; times < 100; times++) await recent();
	expect(state.runs).toBe(1);
	vi.advanceTimersByTime(1);
	await recent();
	await recent();
	expect(state.runs).toBe(2);
});

test('a failure is told as long as a success, and another run follows it', async () => {
	const { state, run, recent } = work();
	await run();
	state.fault = new Error('away');
	await recent();
	vi.advanceTimersByTime(2000);
	for (let times = 0; times < 3; times++) await expect(recent()).rejects.toThrow('away');
	expect(state.runs).toBe(2);
	state.fault = undefined;
	vi.advanceTimersByTime(2000);
	await recent();
	expect(state.runs).toBe(3);
});

test('those who ask while a run is under way share it, also when the last outcome is old', async () => {
	const waiting = Promise.withResolvers<void>();
	let runs = 0;
	const { run, recent } = recentOutcome(() => (runs++ === 0 ? Promise.resolve() : waiting.promise), 2000);
	await run();
	vi.advanceTimersByTime(2000);
	const asked = [run(), recent(), run(), recent()];
	waiting.reject(new Error('away'));
	for (const outcome of await Promise.allSettled(asked))
		expect(outcome).toMatchObject({ status: 'rejected' });
	expect(runs).toBe(2);
});

test('before the first run there is no outcome to tell', async () => {
	const { state, recent } = work();
	state.fault = new Error('away');
	await expect(recent()).rejects.toThrow('away');
	expect(state.runs).toBe(1);
});
