import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#data/database/database-unavailable.ts';
import { inTurn } from '#server/concurrency/in-turn.ts';

const TIMEOUT_MS = 60_000;

/** Calls that end when the test says so; `begun` lists the calls that have begun. */
function calls(timeoutMs = TIMEOUT_MS) {
	const run = inTurn<string>(timeoutMs);
	const begun: string[] = [];
	const ends = new Map<string, { resolve: (name: string) => void; reject: (error: Error) => void }>();
	const call = (key: string, name: string) =>
		run(key, () => {
			begun.push(name);
			return new Promise((resolve, reject) => ends.set(name, { resolve, reject }));
		});
	const end = async (name: string, error?: Error) => {
		if (error) ends.get(name)?.reject(error);
		else ends.get(name)?.resolve(name);
		await settled();
	};
	return { call, begun, end };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('calls of one key run one after another, those of another beside them', async () => {
	const { call, begun, end } = calls();
	const first = call('a', 'a1');
	const second = call('a', 'a2');
	void call('b', 'b1');
	await settled();
	expect(begun).toEqual(['a1', 'b1']);
	await end('a1');
	expect(await first).toBe('a1');
	expect(begun).toEqual(['a1', 'b1', 'a2']);
	const third = call('a', 'a3');
	await settled();
	expect(begun).not.toContain('a3');
	await end('a2');
	await end('a3');
	expect([await second, await third]).toEqual(['a2', 'a3']);
});

test('a call that fails, or throws at once, fails alone', async () => {
	const { call, begun, end } = calls();
	const failing = call('a', 'a1');
	const next = call('a', 'a2');
	await settled();
	const failed = expect(failing).rejects.toThrow('no seat');
	await end('a1', new Error('no seat'));
	await failed;
	expect(begun).toEqual(['a1', 'a2']);
	await end('a2');
	expect(await next).toBe('a2');

	const run = inTurn<string>(TIMEOUT_MS);
	const thrown = run('a', () => {
		throw new Error('at once');
	});
	await expect(thrown).rejects.toThrow('at once');
	expect(await run('a', async () => 'after')).toBe('after');
});

test('a call that waits too long hears so at once and never runs; one that has begun is waited for', async () => {
	const { call, begun, end } = calls(20);
	const first = call('a', 'a1');
	await expect(call('a', 'a2')).rejects.toBeInstanceOf(DatabaseUnavailableError);
	const next = call('a', 'a3');
	await end('a1');
	expect(await first).toBe('a1');
	expect(begun).toEqual(['a1', 'a3']);
	await end('a3');
	expect(await next).toBe('a3');
});
