import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#data/database-unavailable.ts';
import { batched } from '#server/concurrency/batched.ts';
import { AppError } from '#server/errors/app-error.ts';
import { onEachEngine, testDatabase } from '../../support/test-database.ts';

const turns = () => new Promise((resolve) => setTimeout(resolve, 1));

describe('calls of one moment', () => {
	test('one that comes alone is a batch of one; those that come meanwhile share the next', async () => {
		const batches: number[][] = [];
		const double = batched({
			keyOf: String,
			run: async (items: readonly number[]) => {
				batches.push([...items]);
				await turns();
				return items.map((item) => item * 2);
			},
		});
		expect(await double(1)).toBe(2);
		expect(await Promise.all([2, 3, 4].map((item) => double(item)))).toEqual([4, 6, 8]);
		expect(batches).toEqual([[1], [2, 3, 4]]);
	});

	test('where several batches may be under way, calls wait for the next only behind so many', async () => {
		const batches: number[][] = [];
		const call = batched({
			keyOf: String,
			atOnce: 2,
			run: async (items: readonly number[]) => {
				batches.push([...items]);
				await turns();
				return items;
			},
		});
		const calls = [call(1)];
		await new Promise(setImmediate);
		calls.push(call(2));
		await new Promise(setImmediate);
		expect(batches).toEqual([[1], [2]]);
		calls.push(call(3), call(4));
		await new Promise(setImmediate);
		expect(await Promise.all(calls)).toEqual([1, 2, 3, 4]);
		expect(batches).toEqual([[1], [2], [3, 4]]);
	});

	test('a batch that something is in the way of holds up nobody but its own', async () => {
		let release = () => {};
		const isReleased = new Promise<void>((resolve) => {
			release = resolve;
		});
		const call = batched<string, string>({
			keyOf: (item) => item,
			run: async (items) => {
				if (items.includes('stuck')) await isReleased;
				return items;
			},
		});
		const stuck = call('stuck');
		const again = call('stuck');
		await turns();
		// Resolves only if it does not wait for the first batch.
		expect(await call('free')).toBe('free');
		release();
		expect(await Promise.all([stuck, again])).toEqual(['stuck', 'stuck']);
	});

	test('a batch has no more items than it may, and all are done', async () => {
		const sizes: number[] = [];
		const call = batched({
			keyOf: (item: number) => String(item),
			max: 7,
			run: async (items) => {
				sizes.push(items.length);
				await turns();
				return items;
			},
		});
		const items = Array.from({ length: 50 }, (_, index) => index);
		expect(await Promise.all(items.map((item) => call(item)))).toEqual(items);
		expect(Math.max(...sizes)).toBe(7);
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(50);
	});

	test('calls of one key run one after the other in their order, and a batch is in the order of its keys', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 40 }),
				async (keys) => {
					const begun: string[] = [];
					const underWay = new Set<string>();
					const call = batched({
						keyOf: ({ key }: { key: string; turn: number }) => key,
						max: 3,
						run: async (items) => {
							const batch = items.map(({ key }) => key);
							expect(batch).toEqual([...new Set(batch)].sort());
							for (const { key, turn } of items) {
								expect(underWay.has(key)).toBe(false);
								underWay.add(key);
								begun.push(`${key}${turn}`);
							}
							await turns();
							for (const key of batch) underWay.delete(key);
							return batch;
						},
					});
					await Promise.all(keys.map((key, turn) => call({ key, turn })));
					for (const key of new Set(keys)) {
						const inOrder = keys.flatMap((other, turn) => (other === key ? [`${key}${turn}`] : []));
						expect(begun.filter((name) => name.startsWith(key))).toEqual(inOrder);
					}
				},
			),
			{ numRuns: 40 },
		);
	});

	test('an item that is refused rejects its own call, with its own reason', async () => {
		const call = batched<number, number>({
			keyOf: String,
			run: async (items) => items.map((item) => (item === 2 ? new AppError('invalid', 'Not two') : item)),
		});
		const outcomes = await Promise.allSettled([1, 2, 3].map((item) => call(item)));
		expect(outcomes).toMatchObject([
			{ value: 1 },
			{ reason: { code: 'invalid', message: 'Not two' } },
			{ value: 3 },
		]);
	});

	test('two transactions in each other’s way are tried again by halves', async () => {
		const runs: number[] = [];
		const call = batched({
			keyOf: String,
			run: async (items: readonly number[]) => {
				runs.push(items.length);
				const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
				if (items.length > 1) throw new DatabaseUnavailableError('deadlock', { cause: deadlock });
				return items;
			},
		});
		expect(await Promise.all([1, 2, 3].map((item) => call(item)))).toEqual([1, 2, 3]);
		expect(runs).toEqual([3, 1, 2, 1, 1]);
	});

	test('a call that collides alone is tried once more, and then fails', async () => {
		const deadlock = new DatabaseUnavailableError('deadlock', {
			cause: Object.assign(new Error('deadlock detected'), { code: '40P01' }),
		});
		const failing = (times: number) => {
			let runs = 0;
			return batched({
				keyOf: String,
				run: async (items: readonly number[]) => {
					runs++;
					if (runs <= times) throw deadlock;
					return items.map((item) => item + runs);
				},
			});
		};
		expect(await failing(1)(10)).toBe(12);
		await expect(failing(2)(10)).rejects.toBe(deadlock);
	});
});

onEachEngine((engine) => {
	/** Stores ids in one transaction; `failsAt` may end it once all of them are written, before the commit. */
	async function storing(failsAt: (ids: readonly string[]) => void = () => {}) {
		const db = await testDatabase(engine);
		const runs: number[] = [];
		const store = batched({
			keyOf: (id: string) => id,
			run: (ids) =>
				db.transaction().execute(async (transaction) => {
					runs.push(ids.length);
					const rows = ids.map((id) => ({ id, type: 'test', receivedAt: 0 }));
					await transaction.insertInto('paymentEvents').values(rows).execute();
					failsAt(ids);
					return ids;
				}),
		});
		const stored = async () => {
			const rows = await db.selectFrom('paymentEvents').select('id').orderBy('id').execute();
			return rows.map(({ id }) => id);
		};
		return { db, runs, store, stored };
	}
	const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${10 + index}`);

	test('whatever cannot be stored fails alone: all others are stored once, and each is told what became of its own', async () => {
		const { db, store, stored } = await storing();
		await fc.assert(
			fc.asyncProperty(fc.subarray(ids(20)), async (taken) => {
				await db.deleteFrom('paymentEvents').execute();
				for (const id of taken)
					await db.insertInto('paymentEvents').values({ id, type: 'taken', receivedAt: 0 }).execute();
				const outcomes = await Promise.allSettled(ids(20).map((id) => store(id)));
				const failed = ids(20).filter((_, index) => outcomes[index]?.status === 'rejected');
				expect(failed).toEqual(taken);
				expect(await stored()).toEqual(ids(20));
			}),
			{ numRuns: 8 },
		);
	});

	test('a batch is one transaction: nobody is told of success before its commit, and without it nothing is stored', async () => {
		const away = new DatabaseUnavailableError('The connection broke before the commit');
		let isAway = true;
		const { runs, store, stored } = await storing(() => {
			if (isAway) throw away;
		});
		const outcomes = await Promise.allSettled(ids(9).map((id) => store(id)));
		expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual(
			ids(9).map(() => away),
		);
		expect(runs).toEqual([9]);
		expect(await stored()).toEqual([]);

		isAway = false;
		expect(await Promise.all(ids(9).map((id) => store(id)))).toEqual(ids(9));
		expect(await stored()).toEqual(ids(9));
		expect(runs).toEqual([9, 9]);
	});
});
