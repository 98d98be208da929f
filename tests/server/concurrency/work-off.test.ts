import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { workOff } from '#server/concurrency/work-off.ts';
import { capturedLog } from '../../support/captured-log.ts';

/** Work over numbers, each of which is done once it was claimed. */
function numbers(count: number, changes: Partial<Parameters<typeof workOff<number>>[0]> = {}) {
	const waiting = new Set(Array.from({ length: count }, (_, number) => number));
	const done: number[] = [];
	const work = workOff<number>({
		due: async (limit) => [...waiting].slice(0, limit),
		claim: async (number) => waiting.delete(number),
		run: async (number) => void done.push(number),
		failure: 'number not done',
		...changes,
	});
	return { ...work, waiting, done };
}

test('everything that is due is done, in its order, several at once and never more than eight', async () => {
	let atOnce = 0;
	let most = 0;
	const ended: number[] = [];
	const { run } = numbers(100, {
		async run(number) {
			most = Math.max(most, ++atOnce);
			await sleep(1);
			atOnce--;
			ended.push(number);
		},
	});
	await run();
	expect(ended.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 100 }, (_, at) => at));
	expect(most).toBe(8);
});

test('work that cannot be claimed ends the run, and timers go on meanwhile', async () => {
	let reads = 0;
	let ticks = 0;
	const timer = setInterval(() => ticks++, 1);
	const endless = {
		due: async (limit: number) => {
			reads++;
			return Array.from({ length: limit }, (_, number) => number);
		},
	};
	await expect(
		numbers(0, { ...endless, claim: () => Promise.reject(new Error('the disk is full')) }).run(),
	).rejects.toThrow('the disk is full');
	await numbers(0, { ...endless, claim: async () => false }).run();
	expect(reads).toBe(2);

	const { run, close } = numbers(0, { ...endless, claim: async () => true });
	const running = run();
	// On a machine that has other work the first tick may come late; without timers it never comes.
	const before = ticks;
	await vi.waitUntil(() => ticks > before + 3, { timeout: 20_000 });
	await close();
	await running;
	clearInterval(timer);
});

test('an item that fails does not hold up the others, and is logged', async () => {
	const { run, done } = numbers(50, {
		run: async (number) => {
			if (number === 7) throw new Error('not this one');
			done.push(number);
		},
	});
	expect(await capturedLog(run)).toMatch(/number not done.*not this one/);
	expect(done).toHaveLength(49);
});

test('items that stay due until they are done: those that fail do not hold up the others, and a batch that fails ends the run', async () => {
	const waiting = new Set(Array.from({ length: 100 }, (_, number) => number));
	let tries = 0;
	const { run } = workOff<number>({
		due: async (limit) => [...waiting].slice(0, limit),
		run: async (number) => {
			tries++;
			if (number < 50) throw new Error('not this one');
			waiting.delete(number);
		},
		failure: 'number not done',
	});
	expect(await capturedLog(run)).toMatch(/number not done.*not this one/);
	expect([tries, waiting.size]).toEqual([40, 100]);
	for (let number = 0; number < 20; number++) waiting.delete(number);
	await capturedLog(run);
	expect([...waiting]).toEqual(Array.from({ length: 30 }, (_, at) => at + 20));
});

test('after close nothing is begun, and what was begun has ended', async () => {
	let begun = 0;
	let ended = 0;
	const { run, wake, close, waiting } = numbers(100, {
		async run() {
			begun++;
			await sleep(5);
			ended++;
		},
	});
	wake();
	await sleep(1);
	await close();
	expect(ended).toBe(begun);
	expect(waiting.size).toBe(100 - begun);
	await run();
	expect(begun).toBe(ended);
	expect(waiting.size).toBeGreaterThan(0);
});

test('calls to wake share one run, which finds what came before it; a failure is logged', async () => {
	let reads = 0;
	const failing = numbers(0, {
		due: async () => {
			reads++;
			throw new Error('away');
		},
	});
	const printed = await capturedLog(async () => {
		for (let call = 0; call < 5; call++) failing.wake();
		await failing.idle();
	});
	expect(printed.match(/number not done.*away/g)).toHaveLength(1);
	expect(reads).toBe(1);
});
