import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WriteQueue } from '#data/database/write-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const soon = () => performance.now() + 1000;

test('one writer at a time, in order of arrival', async () => {
	const queue = new WriteQueue();
	const written: string[] = [];
	const write = async (name: string) => {
		expect(await queue.waitForTurn(soon())).toBe(true);
		written.push(name);
		await Promise.resolve();
		written.push(name);
		queue.release();
	};
	await Promise.all(['a', 'b', 'c'].map(write));
	expect(written).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
	expect(await queue.waitForTurn(soon())).toBe(true);
});

test('who waits until the time is over gives up, and its turn is not lost on it', async () => {
	const queue = new WriteQueue();
	await queue.waitForTurn(soon());
	const impatient = queue.waitForTurn(soon());
	const patient = queue.waitForTurn(performance.now() + 5000);
	await vi.advanceTimersByTimeAsync(1000);
	expect(await impatient).toBe(false);
	queue.release();
	expect(await patient).toBe(true);
	// The patient one still writes.
	const next = queue.waitForTurn(soon());
	await vi.advanceTimersByTimeAsync(1000);
	expect(await next).toBe(false);
});

test('who got its turn is not told later that the time ran out', async () => {
	const queue = new WriteQueue();
	await queue.waitForTurn(soon());
	const waiting = queue.waitForTurn(soon());
	queue.release();
	await vi.advanceTimersByTimeAsync(2000);
	expect(await waiting).toBe(true);
	expect(vi.getTimerCount()).toBe(0);
});

test('a time that is over already still takes a free turn, and waits for no taken one', async () => {
	const queue = new WriteQueue();
	expect(await queue.waitForTurn(performance.now() - 1)).toBe(true);
	const late = queue.waitForTurn(performance.now() - 1);
	await vi.advanceTimersByTimeAsync(0);
	expect(await late).toBe(false);
});
